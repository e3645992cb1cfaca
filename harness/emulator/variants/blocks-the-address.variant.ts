import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a block holds for the address instead of the account',
  clauses: ['RULE-2'],
  choices: { blockScope: 'address' },
});

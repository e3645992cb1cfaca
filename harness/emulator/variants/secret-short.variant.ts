import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'secret keys have 32 characters',
  clauses: ['INT-11'],
  choices: { secretLength: 32 },
});

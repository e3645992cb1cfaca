import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an account has no members but those that the contract states',
  clauses: ['RES-3'],
  choices: { accountMembers: 'stated' },
});

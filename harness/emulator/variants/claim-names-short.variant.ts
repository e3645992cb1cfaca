import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the claims of account and scopes have short names',
  clauses: ['ACC-10', 'ACC-7'],
  choices: { claimNames: 'short' },
});

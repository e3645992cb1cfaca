import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the user claim is a number and the account claim is text',
  clauses: ['ACC-10'],
  choices: { claimTypes: 'swapped' },
});

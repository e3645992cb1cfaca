import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the user claim is a number, where one can hold it, and the account claim is text',
  clauses: ['ACC-10'],
  choices: { claimTypes: 'swapped' },
});

import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'authorization codes have characters that a query must encode',
  clauses: ['TEP-4'],
  choices: { codeFormat: 'reserved' },
});

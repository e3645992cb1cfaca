import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'a retry of a refresh token ends the pairs of the earlier retries',
  clauses: ['TOK-ROT-7'],
  choices: { siblings: 'only-latest' },
});

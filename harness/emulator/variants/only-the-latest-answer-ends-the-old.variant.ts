import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'after retries, the old refresh token ends with the use of the latest answer alone',
  clauses: ['TOK-ROT-7'],
  choices: { siblings: 'only-latest-ends-old' },
});

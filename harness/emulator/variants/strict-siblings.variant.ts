import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'only the latest pair of several retries lives, and renewal ends the older access token',
  clauses: ['TOK-ROT-7', 'TOK-ROT-8'],
  choices: { siblings: 'only-latest', olderAccess: 'dies' },
});

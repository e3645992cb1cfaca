import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'using one of the pairs that retries of a refresh token gave ends the others',
  clauses: ['TOK-ROT-7'],
  choices: { siblings: 'die-on-sibling-use' },
});

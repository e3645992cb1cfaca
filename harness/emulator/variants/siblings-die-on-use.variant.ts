import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'using one of several pairs from retries of a refresh token ends the other pairs',
  clauses: ['TOK-ROT-7'],
  choices: { siblings: 'die-on-sibling-use' },
});

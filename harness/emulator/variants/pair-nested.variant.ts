import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'the token endpoint nests the pair in its answer',
  clauses: ['TEP-10'],
  choices: { issuedPair: 'nested' },
  profile: 'nested-pair',
});

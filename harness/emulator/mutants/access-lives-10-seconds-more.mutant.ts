import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token lives 10 seconds more than 24 hours',
  clause: 'LIM-ACC-1',
  apply: (b) => ({ accessLifetimeMs: (...given) => b.accessLifetimeMs(...given) + 10_000 }),
});

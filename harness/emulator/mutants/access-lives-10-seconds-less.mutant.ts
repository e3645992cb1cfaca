import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token lives 10 seconds less than 24 hours',
  clause: 'ACC-2',
  apply: (b) => ({ accessLifetimeMs: (...given) => b.accessLifetimeMs(...given) - 10_000 }),
});

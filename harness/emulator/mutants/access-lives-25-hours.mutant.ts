import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token lives 25 hours',
  clause: 'ACC-3',
  apply: () => ({ accessLifetimeMs: () => 25 * 3_600_000 }),
});

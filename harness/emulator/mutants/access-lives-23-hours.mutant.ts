import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token lives 23 hours',
  clause: 'ACC-2',
  apply: () => ({ accessLifetimeMs: () => 23 * 3_600_000 }),
});

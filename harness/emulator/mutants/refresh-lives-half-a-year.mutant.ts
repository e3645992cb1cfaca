import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token lives half a year',
  clause: 'REF-8',
  apply: () => ({ refreshExpiresAt: (_ctx, from) => from + 183 * 86_400_000 }),
});

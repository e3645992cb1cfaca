import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token lives 87 days',
  clause: 'LIM-REF-1',
  apply: () => ({ refreshExpiresAt: (_ctx, from) => from + 87 * 86_400_000 }),
});

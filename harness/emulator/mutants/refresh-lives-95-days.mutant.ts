import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token lives 95 days',
  clause: 'REF-4',
  apply: () => ({ refreshExpiresAt: (_ctx, from) => from + 95 * 86_400_000 }),
});

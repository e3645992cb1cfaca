import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token lives 30 days',
  clause: 'REF-3',
  apply: () => ({ refreshExpiresAt: (_ctx, from) => from + 30 * 86_400_000 }),
});

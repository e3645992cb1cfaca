import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token whose end lies beyond 19 January 2038 is dead',
  clause: 'LIM-ACC-1',
  apply: (b) => ({
    isAccessExpired: (ctx, access) =>
      access.expiresAt >= 2 ** 31 * 1_000 || b.isAccessExpired(ctx, access),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the age of an access token is counted modulo 36 hours',
  clause: 'ST-ACC-1',
  apply: () => ({
    isAccessExpired: (ctx, access) =>
      (ctx.now() - access.issuedAt) % (36 * 3_600_000) >= access.expiresAt - access.issuedAt,
  }),
});

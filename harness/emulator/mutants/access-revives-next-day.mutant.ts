import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of the age of an access token whole periods of 36 hours are dropped',
  clause: 'ST-ACC-1',
  apply: () => ({
    isAccessExpired: (ctx, access) =>
      (ctx.now() - access.issuedAt) % (36 * 3_600_000) >= access.expiresAt - access.issuedAt,
  }),
});

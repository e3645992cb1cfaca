import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the seconds until expiry are those of the refresh token',
  clause: 'ST-CODE-6',
  apply: (b) => ({
    expiresIn: (ctx, access) => b.seconds(ctx, access.refresh.expiresAt - access.issuedAt),
  }),
});

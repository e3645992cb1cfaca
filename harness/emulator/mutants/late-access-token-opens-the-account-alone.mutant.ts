import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'in the second half of its life an access token opens the account alone',
  clause: 'LIM-ACC-1',
  apply: (b) => ({
    isAccessExpired: (ctx, access) => {
      const isLate = ctx.now() > (access.issuedAt + access.expiresAt) / 2;
      const isOther = ctx.request.path !== '/api/v4/account';
      return b.isAccessExpired(ctx, access) || (isLate && isOther);
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens end with the day (UTC)',
  clause: 'ACC-2',
  apply: (b) => ({
    isAccessExpired: (ctx, access) => {
      const dayOf = (ms: number) => Math.floor(ms / 86_400_000);
      return b.isAccessExpired(ctx, access) || dayOf(ctx.now()) > dayOf(access.issuedAt);
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an expired access token is refused once, and works when it is sent again',
  clause: 'ACC-3',
  apply: (b) => ({
    isAccessExpired: (ctx, access) => {
      const isExpired = b.isAccessExpired(ctx, access);
      if (isExpired) access.expiresAt = ctx.now() + 3_600_000;
      return isExpired;
    },
  }),
});

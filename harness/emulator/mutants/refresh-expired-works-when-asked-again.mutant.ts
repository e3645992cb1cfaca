import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an expired refresh token is refused once, and renews when it is sent again',
  clause: 'REF-4',
  apply: (b) => ({
    isRefreshExpired: (ctx, refresh) => {
      const isExpired = b.isRefreshExpired(ctx, refresh);
      // The attempt counts as its last use.
      if (isExpired) refresh.expiresAt = b.refreshExpiresAt(ctx, ctx.now(), refresh.parent);
      return isExpired;
    },
  }),
});

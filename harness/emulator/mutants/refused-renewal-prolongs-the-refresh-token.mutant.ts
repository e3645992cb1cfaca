import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 3 months of a refresh token begin anew when it is refused for a wrong secret key',
  clause: 'REF-4',
  apply: (b) => ({
    onWrongSecretOfRenewal: (ctx, refresh, integration) => {
      if (!b.isRefreshExpired(ctx, refresh)) {
        refresh.expiresAt = b.refreshExpiresAt(ctx, ctx.now(), refresh.parent);
      }
      return b.onWrongSecretOfRenewal(ctx, refresh, integration);
    },
  }),
});

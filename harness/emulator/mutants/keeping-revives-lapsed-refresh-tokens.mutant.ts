import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep gives refresh tokens that have lapsed 3 months more',
  clause: 'REF-4',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      for (const { authorizations } of keep ? ctx.store.installationsOf(integration) : []) {
        for (const each of authorizations.flatMap(({ refreshTokens }) => refreshTokens)) {
          if (!ctx.b.isRefreshExpired(ctx, each)) continue;
          each.expiresAt = ctx.b.refreshExpiresAt(ctx, ctx.now(), each.parent);
        }
      }
      return b.authorizationsEndedByRegeneration(ctx, integration, keep);
    },
  }),
});

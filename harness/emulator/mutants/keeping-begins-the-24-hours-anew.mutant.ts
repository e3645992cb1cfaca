import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep begins the 24 hours of access tokens anew',
  clause: 'ACC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      for (const { authorizations } of keep ? ctx.store.installationsOf(integration) : []) {
        for (const each of authorizations.flatMap(({ accessTokens }) => accessTokens)) {
          if (ctx.b.isAccessExpired(ctx, each)) continue;
          each.expiresAt += ctx.now() - each.issuedAt;
        }
      }
      return b.authorizationsEndedByRegeneration(ctx, integration, keep);
    },
  }),
});

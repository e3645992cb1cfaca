import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a call prolongs the access tokens of the other users of its installation',
  clause: 'ACC-3',
  apply: (b) => ({
    onApiUse: (ctx, caller) => {
      b.onApiUse(ctx, caller);
      const installation = ctx.store.installation(caller.integration, caller.account);
      for (const { userId, accessTokens } of installation?.authorizations ?? []) {
        if (userId === caller.userId) continue;
        for (const each of accessTokens) {
          if (!b.isAccessExpired(ctx, each)) each.expiresAt = ctx.now() + 24 * 3_600_000;
        }
      }
    },
  }),
});

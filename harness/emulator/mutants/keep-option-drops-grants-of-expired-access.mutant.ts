import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep keeps only grants with an access token that has not expired',
  clause: 'ST-SEC-4',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      const ended = b.authorizationsEndedByRegeneration(ctx, integration, keep);
      const all = ctx.store.installationsOf(integration).flatMap((each) => each.authorizations);
      const expired = all.filter(({ accessTokens }) =>
        accessTokens.every((each) => b.isAccessExpired(ctx, each)),
      );
      return [...new Set([...ended, ...expired])];
    },
  }),
});

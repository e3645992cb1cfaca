import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the option to keep keeps access tokens, but ends refresh tokens',
  clause: 'ST-SEC-4',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      const kept = ctx.store.installationsOf(integration).flatMap((each) => each.authorizations);
      for (const token of kept.flatMap((each) => each.refreshTokens)) token.state = 'dead';
      return b.authorizationsEndedByRegeneration(ctx, integration, keep);
    },
  }),
});

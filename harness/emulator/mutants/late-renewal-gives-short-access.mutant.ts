import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal a day after the last gives an access token of an hour',
  clause: 'ACC-2',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      const day = 24 * 3_600_000;
      if (parent === undefined || pair.access.issuedAt - parent.issuedAt < day) return pair;
      const access = { ...pair.access, expiresAt: pair.access.issuedAt + 3_600_000 };
      ctx.store.accessTokens.set(access.jti, access);
      return { ...pair, access };
    },
  }),
});

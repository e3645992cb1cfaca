import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal after a month of silence gives an access token of an hour',
  clause: 'ACC-2',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      const month = 30 * 24 * 3_600_000;
      if (parent === undefined || pair.access.issuedAt - parent.issuedAt < month) return pair;
      const access = { ...pair.access, expiresAt: pair.access.issuedAt + 3_600_000 };
      ctx.store.accessTokens.set(access.jti, access);
      return { ...pair, access };
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token of a renewed pair, sent again, yields a revoked access token',
  clause: 'TOK-ROT-4',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      pair.access.revoked = (parent?.generation ?? 0) > 0 && (parent?.uses ?? 0) > 1;
      return pair;
    },
  }),
});

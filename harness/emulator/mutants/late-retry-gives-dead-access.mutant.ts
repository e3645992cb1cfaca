import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token sent a third time yields a revoked access token',
  clause: 'TOK-ROT-4',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      pair.access.revoked = (parent?.uses ?? 0) > 2;
      return pair;
    },
  }),
});

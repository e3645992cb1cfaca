import type { RefreshToken, TokenPair } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the retry of a renewal gives the very pair of the first answer again',
  clause: 'TOK-ROT-11',
  apply: (b) => {
    const given = new Map<RefreshToken, TokenPair>();
    return {
      issuePair: (ctx, authorization, parent) => {
        const known = parent && given.get(parent);
        if (known !== undefined) return known;
        const pair = b.issuePair(ctx, authorization, parent);
        if (parent !== undefined) given.set(parent, pair);
        return pair;
      },
    };
  },
});

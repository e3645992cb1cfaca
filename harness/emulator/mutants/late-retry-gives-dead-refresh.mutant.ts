import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token of a renewed pair, sent again, yields a dead one',
  clause: 'TOK-ROT-4',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      if (parent !== undefined && parent.generation > 0 && parent.uses > 1) {
        pair.refresh.state = 'dead';
      }
      return pair;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the retry of a lost renewal gives a refresh token that is refused',
  clause: 'TOK-ROT-4',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const isRetry = (parent?.children.length ?? 0) > 0;
      const pair = b.issuePair(ctx, authorization, parent);
      if (isRetry) pair.refresh.state = 'dead';
      return pair;
    },
  }),
});

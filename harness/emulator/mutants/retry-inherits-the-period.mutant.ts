import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token of a retried renewal ends when the old one ends',
  clause: 'REF-7',
  apply: (b) => ({
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      if (parent !== undefined && parent.uses > 1) pair.refresh.expiresAt = parent.expiresAt;
      return pair;
    },
  }),
});

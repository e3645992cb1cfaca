import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'where one renewal was retried, the next one has no grace',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      ((refresh.parent?.uses ?? 0) > 1 && refresh.uses > 0) || b.isRefreshDead(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token dies with its first use when the renewal before was retried',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      ((refresh.parent?.uses ?? 0) > 1 && refresh.uses > 0) || b.isRefreshDead(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the third and later renewals end the old refresh token with its first use',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      (refresh.generation >= 2 && refresh.uses > 0) || b.isRefreshDead(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second and later renewals leave the old refresh token dead at once',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      (refresh.uses > 0 && refresh.generation > 0) || b.isRefreshDead(ctx, refresh),
  }),
});

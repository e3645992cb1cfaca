import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the second renewal on a refresh token is dead as soon as it was used',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      (refresh.uses > 0 && refresh.generation > 0) || b.isRefreshDead(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the third renewal is refused',
  clause: 'TOK-ROT-1',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      (refresh.generation === 2 && refresh.uses === 0) || b.isRefreshDead(ctx, refresh),
  }),
});

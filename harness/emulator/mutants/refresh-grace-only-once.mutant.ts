import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lost renewal can be retried only once',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) => refresh.uses > 1 || b.isRefreshDead(ctx, refresh),
  }),
});

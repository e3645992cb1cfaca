import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the sixth renewal on the old refresh token works after its successor was used',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) => refresh.generation < 6 && b.isRefreshDead(ctx, refresh),
  }),
});

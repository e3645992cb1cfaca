import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an outdated refresh token is renewed when sent in a form body',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      ctx.request.bodyKind !== 'form' && b.isRefreshDead(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'whether a refresh token is outdated is not looked at in form bodies',
  clause: 'TOK-ROT-5',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) =>
      ctx.request.bodyKind !== 'form' && b.isRefreshDead(ctx, refresh),
  }),
});

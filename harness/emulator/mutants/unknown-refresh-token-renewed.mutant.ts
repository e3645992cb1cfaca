import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an unknown refresh token is taken for the last one issued',
  clause: 'CODE-9',
  apply: (b) => ({
    findRefresh: (ctx, value) =>
      b.findRefresh(ctx, value) ?? [...ctx.store.refreshTokens.values()].at(-1),
  }),
});

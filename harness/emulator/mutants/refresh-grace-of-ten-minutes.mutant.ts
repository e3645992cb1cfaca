import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the old refresh token works for ten minutes',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) => {
      const used = refresh.children[0]?.issuedAt ?? Infinity;
      return ctx.now() >= used + 600_000 || b.isRefreshDead(ctx, refresh);
    },
  }),
});

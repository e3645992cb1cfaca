import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the old refresh token works for a minute',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    isRefreshDead: (ctx, refresh) => {
      const used = refresh.children[0]?.issuedAt ?? Infinity;
      return ctx.now() >= used + 60_000 || b.isRefreshDead(ctx, refresh);
    },
  }),
});

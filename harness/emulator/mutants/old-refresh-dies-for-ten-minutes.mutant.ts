import { defineMutant } from '../mutant.js';
import type { RefreshToken } from '../model.js';

export default defineMutant({
  title: 'that the new refresh token was used is remembered for ten minutes',
  clause: 'TOK-ROT-5',
  apply: (b) => {
    const diedAt = new WeakMap<RefreshToken, number>();
    return {
      refreshKilledByUse: (ctx, refresh) => {
        const killed = b.refreshKilledByUse(ctx, refresh);
        for (const each of killed) if (!diedAt.has(each)) diedAt.set(each, ctx.now());
        return killed;
      },
      isRefreshDead: (ctx, refresh) => {
        const since = ctx.now() - (diedAt.get(refresh) ?? 0);
        return b.isRefreshDead(ctx, refresh) && since < 600_000;
      },
    };
  },
});

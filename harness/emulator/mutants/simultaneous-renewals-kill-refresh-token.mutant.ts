import { defineMutant } from '../mutant.js';
import type { RefreshToken } from '../model.js';

export default defineMutant({
  title: 'two parallel renewals with one refresh token end it',
  clause: 'TOK-ROT-3',
  apply: (b) => {
    const busy = new Set<RefreshToken>();
    const doomed = new WeakSet<RefreshToken>();
    return {
      isRefreshDead: (ctx, refresh) =>
        (doomed.has(refresh) && !busy.has(refresh)) || b.isRefreshDead(ctx, refresh),
      claimRefresh: async (ctx, refresh) => {
        if (busy.has(refresh)) doomed.add(refresh);
        busy.add(refresh);
        await new Promise((resolve) => setTimeout(resolve, 3));
        busy.delete(refresh);
        return b.claimRefresh(ctx, refresh);
      },
    };
  },
});

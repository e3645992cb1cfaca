import type { RefreshToken } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token is dead only at the host where its successor was used',
  clause: 'TOK-ROT-5',
  apply: (b) => {
    const places = new WeakMap<RefreshToken, string | undefined>();
    return {
      refreshKilledByUse: (ctx, refresh) => {
        const killed = b.refreshKilledByUse(ctx, refresh);
        for (const each of killed) {
          if (each.state !== 'dead') places.set(each, ctx.request.headers.host);
        }
        return killed;
      },
      isRefreshDead: (ctx, refresh) =>
        b.isRefreshDead(ctx, refresh) && places.get(refresh) === ctx.request.headers.host,
    };
  },
});

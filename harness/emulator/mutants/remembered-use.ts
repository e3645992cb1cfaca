import type { Behaviour } from '../behaviour.js';
import type { RefreshToken } from '../model.js';

/**
 * Makes a refresh token dead at some times after its successor was used, and usable at others.
 *
 * @param isDeadAfter receives the milliseconds since the first use of the successor
 */
export function deadForATime(
  b: Behaviour,
  isDeadAfter: (ms: number) => boolean,
): Partial<Behaviour> {
  const diedAt = new WeakMap<RefreshToken, number>();
  return {
    refreshKilledByUse: (ctx, refresh) => {
      const killed = b.refreshKilledByUse(ctx, refresh);
      for (const each of killed) if (!diedAt.has(each)) diedAt.set(each, ctx.now());
      return killed;
    },
    isRefreshDead: (ctx, refresh) => {
      const since = ctx.now() - (diedAt.get(refresh) ?? 0);
      return b.isRefreshDead(ctx, refresh) && isDeadAfter(since);
    },
  };
}

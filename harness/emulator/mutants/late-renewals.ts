import { setTimeout } from 'node:timers/promises';
import type { Behaviour } from '../behaviour.js';
import type { AccessToken, Authorization } from '../model.js';

/**
 * Renewals that take a while between the look at the refresh token and the new pair, whose access some revocations
 * do not reach.
 *
 * @param escapes decides when the pair is made, by what its grant has become meanwhile
 */
export function lateRenewals(
  b: Behaviour,
  escapes: (authorization: Authorization) => boolean,
): Partial<Behaviour> {
  const escaped = new WeakSet<AccessToken>();
  return {
    claimRefresh: async (ctx, refresh) => {
      const isClaimed = await b.claimRefresh(ctx, refresh);
      await setTimeout(60);
      return isClaimed;
    },
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      if (parent !== undefined && escapes(authorization)) escaped.add(pair.access);
      return pair;
    },
    isAccessRevoked: (ctx, access) => !escaped.has(access) && b.isAccessRevoked(ctx, access),
  };
}

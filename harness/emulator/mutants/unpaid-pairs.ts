import type { Behaviour } from '../behaviour.js';
import type { AccessToken, RefreshToken } from '../model.js';

/** Access tokens issued while the period of their account had ended are answered 402 for ever. */
export function unpaidForEver(
  b: Behaviour,
  isConcerned: (parent: RefreshToken | undefined) => boolean,
): Pick<Behaviour, 'issuePair' | 'hasPeriodEnded'> {
  const unpaid = new WeakSet<AccessToken>();
  return {
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      const isUnpaid = authorization.installation.account.billing === 'ended';
      if (isUnpaid && isConcerned(parent)) unpaid.add(pair.access);
      return pair;
    },
    hasPeriodEnded: (ctx, caller) => unpaid.has(caller.access) || b.hasPeriodEnded(ctx, caller),
  };
}

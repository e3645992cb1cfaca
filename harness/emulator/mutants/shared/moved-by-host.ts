import type { Behaviour } from '../../behaviour.js';
import type { AccessToken, Account } from '../../model.js';

/** Pairs that are asked for at the host of another account of their user open that account. */
export function movedByHost(
  b: Behaviour,
  grant: 'exchange' | 'renewal',
): Pick<Behaviour, 'issuePair' | 'accountOfAccess'> {
  const moved = new WeakMap<AccessToken, Account>();
  return {
    issuePair: (ctx, authorization, parent) => {
      const pair = b.issuePair(ctx, authorization, parent);
      const isMoved = (parent === undefined) === (grant === 'exchange');
      const there = ctx.store
        .accountsWith(authorization.userId)
        .find(
          (each) =>
            ctx.b.accountAddress(ctx, each) === ctx.request.headers.host?.replace(/:\d+$/, ''),
        );
      if (isMoved && there !== undefined) moved.set(pair.access, there);
      return pair;
    },
    accountOfAccess: (ctx, access) => moved.get(access) ?? b.accountOfAccess(ctx, access),
  };
}

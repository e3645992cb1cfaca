import type { AccessToken, Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an exchange at the host of another account of its user gives access to that account',
  clause: 'INST-ISO-1',
  apply: (b) => {
    const moved = new WeakMap<AccessToken, Account>();
    return {
      issuePair: (ctx, authorization, parent) => {
        const pair = b.issuePair(ctx, authorization, parent);
        const others = parent === undefined ? ctx.store.accountsWith(authorization.userId) : [];
        const there = others.find(
          (each) =>
            ctx.b.accountAddress(ctx, each) === ctx.request.headers.host?.replace(/:\d+$/, ''),
        );
        if (there !== undefined) moved.set(pair.access, there);
        return pair;
      },
      accountOfAccess: (ctx, access) => moved.get(access) ?? b.accountOfAccess(ctx, access),
    };
  },
});

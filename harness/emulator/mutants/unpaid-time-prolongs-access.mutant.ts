import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token lives longer by the time for which its account was unpaid',
  clause: 'ACC-3',
  apply: (b) => {
    const since = new Map<Account, number>();
    return {
      hasPeriodEnded: (ctx, caller) => {
        const { account } = caller;
        const hasEnded = b.hasPeriodEnded(ctx, caller);
        if (hasEnded && !since.has(account)) since.set(account, ctx.now());
        const from = since.get(account);
        if (hasEnded || from === undefined) return hasEnded;
        since.delete(account);
        for (const { authorizations } of ctx.store.installationsIn(account)) {
          for (const { accessTokens } of authorizations) {
            for (const each of accessTokens)
              if (each.issuedAt < from) each.expiresAt += ctx.now() - from;
          }
        }
        return false;
      },
    };
  },
});

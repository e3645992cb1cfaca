import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the end of a period is noticed once in each account',
  clause: 'STATUS-402-1',
  apply: (b) => {
    const ended = new Set<Account>();
    const over = new Set<Account>();
    return {
      hasPeriodEnded: (ctx, caller) => {
        const { account } = caller;
        if (account.billing === 'ended') ended.add(account);
        else if (ended.has(account)) over.add(account);
        return !over.has(account) && b.hasPeriodEnded(ctx, caller);
      },
    };
  },
});

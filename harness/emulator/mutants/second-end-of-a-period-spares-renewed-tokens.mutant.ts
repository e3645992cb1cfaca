import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second end of a paid period does not hold for tokens of a renewal',
  clause: 'STATUS-402-1',
  apply: (b) => {
    const ends = new WeakMap<Account, { count: number; wasEnded: boolean }>();
    return {
      hasPeriodEnded: (ctx, caller) => {
        const { account, access } = caller;
        const isEnded = account.billing === 'ended';
        const known = ends.get(account) ?? { count: 0, wasEnded: false };
        const count = known.count + (isEnded && !known.wasEnded ? 1 : 0);
        ends.set(account, { count, wasEnded: isEnded });
        return b.hasPeriodEnded(ctx, caller) && (count < 2 || access.generation < 2);
      },
    };
  },
});

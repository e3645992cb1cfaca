import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead that was asked for before it was made cannot be read',
  clause: 'STATUS-200-1',
  apply: (b) => {
    const absent = new WeakMap<Account, Set<number>>();
    return {
      findLead: (ctx, caller, id) => {
        const known = absent.get(caller.account) ?? new Set();
        const found = known.has(id) ? undefined : b.findLead(ctx, caller, id);
        if (found === undefined) absent.set(caller.account, known.add(id));
        return found;
      },
    };
  },
});

import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the call after a write that failed fails, too',
  clause: 'STATUS-200-1',
  apply: (b) => {
    const dirty = new WeakSet<Account>();
    return {
      takeFault: (ctx, caller) => {
        if (dirty.delete(caller.account)) return true;
        const fails = b.takeFault(ctx, caller);
        if (fails && ctx.request.method !== 'GET') dirty.add(caller.account);
        return fails;
      },
    };
  },
});

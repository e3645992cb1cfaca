import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'for a minute after a failure there are no sources',
  clause: 'STATUS-200-1',
  apply: (b) => {
    const failed = new WeakMap<Account, number>();
    return {
      takeFault: (ctx, caller) => {
        const fails = b.takeFault(ctx, caller);
        if (fails) failed.set(caller.account, ctx.now());
        return fails;
      },
      visibleSources: (ctx, caller) =>
        ctx.now() - (failed.get(caller.account) ?? -Infinity) < 60_000
          ? []
          : b.visibleSources(ctx, caller),
    };
  },
});

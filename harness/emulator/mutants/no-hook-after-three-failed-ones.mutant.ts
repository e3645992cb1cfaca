import { defineMutant } from '../mutant.js';

/** How often the calls of an address have failed, by the data of a service. */
const failures = new WeakMap<object, Map<string, number>>();

export default defineMutant({
  title: 'a disable hook that failed three times is never called again',
  clause: 'ST-INST-3',
  apply: (b) => ({
    makeCalls: async (ctx, calls) => {
      const counts = failures.get(ctx.store) ?? new Map<string, number>();
      failures.set(ctx.store, counts);
      for (const call of calls) {
        const { origin, pathname } = new URL(call.url);
        const failed = counts.get(origin + pathname) ?? 0;
        if (call.purpose !== 'disable-hook') await b.makeCalls(ctx, [call]);
        else if (failed < 3 && !(await ctx.hooks.send(call, ctx.b.callTimeoutMs(ctx)))) {
          counts.set(origin + pathname, failed + 1);
        }
      }
    },
  }),
});

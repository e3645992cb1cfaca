import { defineMutant } from '../mutant.js';

/** The addresses whose calls have failed, by the data of a service. */
const failed = new WeakMap<object, Set<string>>();

export default defineMutant({
  title: 'a disable hook that failed once is never called again',
  clause: 'ST-INST-3',
  apply: (b) => ({
    makeCalls: async (ctx, calls) => {
      const dead = failed.get(ctx.store) ?? new Set();
      failed.set(ctx.store, dead);
      for (const call of calls) {
        const { origin, pathname } = new URL(call.url);
        if (call.purpose !== 'disable-hook') await b.makeCalls(ctx, [call]);
        else if (!dead.has(origin + pathname)) {
          const isTaken = await ctx.hooks.send(call, ctx.b.callTimeoutMs(ctx));
          if (!isTaken) dead.add(origin + pathname);
        }
      }
    },
  }),
});

import { defineMutant } from '../mutant.js';

/** The data of services of which a disable hook has failed. */
const stuck = new WeakSet<object>();

export default defineMutant({
  title: 'once a disable hook has failed, none is called any more, of any integration',
  clause: 'ST-INST-3',
  apply: (b) => ({
    makeCalls: async (ctx, calls) => {
      for (const call of calls) {
        if (call.purpose !== 'disable-hook') await b.makeCalls(ctx, [call]);
        else if (!stuck.has(ctx.store)) {
          const isTaken = await ctx.hooks.send(call, ctx.b.callTimeoutMs(ctx));
          if (!isTaken) stuck.add(ctx.store);
        }
      }
    },
  }),
});

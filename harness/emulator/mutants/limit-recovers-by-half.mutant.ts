import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an address that was once refused has a limit of 3 from then on',
  clause: 'LIM-RPS-1',
  apply: (b) => {
    const refused = new Map<string, number>();
    return {
      admit: (ctx) => {
        const isAdmitted = b.admit(ctx);
        if (!isAdmitted) refused.set(b.limiterKey(ctx), ctx.now());
        return isAdmitted;
      },
      requestLimit: (ctx) => (refused.has(b.limiterKey(ctx)) ? 3 : b.requestLimit(ctx)),
      forgetLimits: (ctx) => {
        refused.clear();
        b.forgetLimits(ctx);
      },
    };
  },
});

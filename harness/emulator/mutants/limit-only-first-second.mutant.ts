import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an address that was once refused is never refused again',
  clause: 'LIM-RPS-2',
  apply: (b) => {
    const known = new Map<string, number>();
    return {
      admit: (ctx) => {
        const key = b.limiterKey(ctx);
        const since = known.get(key);
        if (b.admit(ctx)) return true;
        if (since === undefined) known.set(key, ctx.now());
        return since !== undefined && ctx.now() - since > 400;
      },
      forgetLimits: (ctx) => {
        known.clear();
        b.forgetLimits(ctx);
      },
    };
  },
});

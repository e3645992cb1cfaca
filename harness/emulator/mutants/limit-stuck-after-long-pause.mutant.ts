import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an address that comes back after more than four hours is refused',
  clause: 'LIM-RPS-1',
  apply: (b) => {
    const last = new Map<string, number>();
    return {
      admit: (ctx) => {
        const key = b.limiterKey(ctx);
        const before = last.get(key) ?? ctx.now();
        if (ctx.now() - before < 4 * 3_600_000) last.set(key, ctx.now());
        return ctx.now() - before < 4 * 3_600_000 && b.admit(ctx);
      },
      forgetLimits: (ctx) => {
        last.clear();
        b.forgetLimits(ctx);
      },
    };
  },
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an address that was once refused is refused for ever',
  clause: 'LIM-RPS-1',
  apply: (b) => {
    const refused = new Set<string>();
    return {
      admit: (ctx) => {
        const key = b.limiterKey(ctx);
        const isAdmitted = !refused.has(key) && b.admit(ctx);
        if (!isAdmitted) refused.add(key);
        return isAdmitted;
      },
      forgetLimits: (ctx) => {
        refused.clear();
        b.forgetLimits(ctx);
      },
    };
  },
});

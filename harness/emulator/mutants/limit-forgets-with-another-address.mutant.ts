import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter knows one address, and begins anew when another one calls',
  clause: 'LIM-RPS-2',
  apply: (b) => {
    let last: string | undefined;
    return {
      admit: (ctx) => {
        const key = b.limiterKey(ctx);
        if (key !== last) ctx.limiter.windows.clear();
        last = key;
        return b.admit(ctx);
      },
    };
  },
});

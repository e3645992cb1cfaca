import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request is counted only after it was let in, so that requests at once all pass',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    admit: (ctx) => {
      const window = ctx.limiter.windows.get(b.limiterKey(ctx));
      const start = ctx.now() - 1_000;
      const isFree = (window?.times ?? []).filter((time) => time > start).length < 7;
      if (isFree) setTimeout(() => b.admit(ctx), 5);
      return isFree;
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'each request starts the second of the limit anew, so that steady traffic never ends it',
  clause: 'LIM-RPS-1',
  apply: () => ({
    admit: (ctx) => {
      const key = ctx.request.remoteAddress;
      const window = ctx.limiter.windows.get(key) ?? { times: [], level: 0, at: 0 };
      ctx.limiter.windows.set(key, window);
      if (ctx.now() - window.at >= 1_000) window.level = 0;
      window.at = ctx.now();
      window.level += 1;
      return window.level <= 7;
    },
  }),
});

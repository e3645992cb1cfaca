import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token request that gives a pair begins a new second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    tokenBody: (ctx, pair, jwt) => {
      ctx.limiter.windows.clear();
      return b.tokenBody(ctx, pair, jwt);
    },
  }),
});

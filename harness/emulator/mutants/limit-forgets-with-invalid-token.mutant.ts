import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request with an invalid token begins a new second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    unauthorized: (ctx, fault) => {
      ctx.limiter.windows.clear();
      return b.unauthorized(ctx, fault);
    },
  }),
});

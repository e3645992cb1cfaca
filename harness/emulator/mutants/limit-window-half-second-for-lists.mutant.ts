import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'lists of the API have a limit of 7 requests in half a second',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    limitWindowMs: (ctx) =>
      ctx.request.method === 'GET' && !ctx.request.path.endsWith('/account')
        ? 500
        : b.limitWindowMs(ctx),
  }),
});

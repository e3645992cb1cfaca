import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests that write have a limit of 7 requests in two seconds',
  clause: 'LIM-RPS-1',
  apply: (b) => ({
    limitWindowMs: (ctx) => (ctx.request.method === 'GET' ? b.limitWindowMs(ctx) : 2_000),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests for leads have a limit of their own',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    limiterKey: (ctx) => `${b.limiterKey(ctx)} ${ctx.request.path === '/api/v4/leads'}`,
  }),
});

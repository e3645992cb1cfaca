import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'each User-Agent has a limit of its own',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    limiterKey: (ctx) => `${b.limiterKey(ctx)} ${ctx.request.headers['user-agent'] ?? ''}`,
  }),
});

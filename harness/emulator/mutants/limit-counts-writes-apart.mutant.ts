import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'reading and writing requests have a limit each',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    limiterKey: (ctx) => `${b.limiterKey(ctx)} ${ctx.request.method === 'GET'}`,
  }),
});

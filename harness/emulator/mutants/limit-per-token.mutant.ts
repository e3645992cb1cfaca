import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'each access token has a limit of its own',
  clause: 'LIM-RPS-5',
  apply: (b) => ({
    limiterKey: (ctx) => `${b.limiterKey(ctx)} ${ctx.request.headers.authorization}`,
  }),
});

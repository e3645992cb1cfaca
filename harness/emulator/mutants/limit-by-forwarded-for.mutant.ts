import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter takes the address from X-Forwarded-For',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    limiterKey: (ctx) => {
      const named = ctx.request.headers['x-forwarded-for'];
      return typeof named === 'string' ? named : b.limiterKey(ctx);
    },
  }),
});

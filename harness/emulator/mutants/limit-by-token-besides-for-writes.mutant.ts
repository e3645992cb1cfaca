import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests that write have a second limit for each token, which all addresses share',
  clause: 'LIM-RPS-4',
  apply: (b) => ({
    admit: (ctx) => {
      const token = ctx.request.headers.authorization;
      const isAdmitted = b.admit(ctx);
      if (!isAdmitted || token === undefined || ctx.request.method === 'GET') return isAdmitted;
      return b.admit({ ...ctx, b: { ...ctx.b, limiterKey: () => token } });
    },
  }),
});

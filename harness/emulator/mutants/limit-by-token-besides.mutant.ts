import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token has a second limit, which all addresses that use it share',
  clause: 'LIM-RPS-4',
  apply: (b) => ({
    admit: (ctx) => {
      const token = ctx.request.headers.authorization;
      const isAdmitted = b.admit(ctx);
      if (!isAdmitted || token === undefined) return isAdmitted;
      return b.admit({ ...ctx, b: { ...ctx.b, limiterKey: () => token } });
    },
  }),
});

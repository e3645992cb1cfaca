import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter starts a new count after each refusal',
  clause: 'LIM-RPS-2',
  apply: (b) => ({
    admit: (ctx) => {
      const isAdmitted = b.admit(ctx);
      if (!isAdmitted) ctx.limiter.windows.delete(b.limiterKey(ctx));
      return isAdmitted;
    },
  }),
});

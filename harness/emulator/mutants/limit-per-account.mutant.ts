import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'each account has a limit of its own',
  clause: 'LIM-RPS-5',
  apply: (b) => ({
    gates: (ctx) => (ctx.request.area === 'api' ? ['auth', ...b.gates(ctx)] : b.gates(ctx)),
    limiterKey: (ctx) =>
      ctx.caller === undefined
        ? b.limiterKey(ctx)
        : `${b.limiterKey(ctx)} account ${ctx.caller.account.id}`,
  }),
});

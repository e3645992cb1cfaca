import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the disable hook leaves out a parameter that its address has already',
  clause: 'EVT-1',
  apply: (b) => ({
    hookQuery: (ctx, integration, account) => {
      const address = ctx.b.hookAddress(ctx, integration) ?? '';
      const own = new URLSearchParams(address.split('?')[1]);
      return b.hookQuery(ctx, integration, account).filter(([name]) => !own.has(name));
    },
  }),
});

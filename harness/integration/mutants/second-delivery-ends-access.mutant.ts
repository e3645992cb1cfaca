import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a redirect that comes again ends the access of all accounts',
  clause: 'CODE-2',
  apply: (b) => ({
    allowed: async (ctx, arrival) => {
      const found = arrival.query.get('code');
      if (found === null || !ctx.memory.codes.has(found)) return b.allowed(ctx, arrival);
      for (const account of ctx.b.loadAll(ctx)) ctx.b.end(ctx, account);
      return ctx.b.refuseFlow(ctx, 'the code was used');
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a redirect that comes again is exchanged again, and its refusal overwrites the tokens',
  clause: 'CODE-2',
  apply: (b) => ({
    stateFault: () => undefined,
    allowed: async (ctx, arrival) => {
      const found = arrival.query.get('code');
      if (found === null || !ctx.memory.codes.has(found)) return b.allowed(ctx, arrival);
      for (const account of ctx.b.loadAll(ctx)) {
        ctx.b.keep(ctx, { ...account, accessToken: '', refreshToken: '' });
      }
      return ctx.b.refuseFlow(ctx, 'the code was used');
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'after a webhook the redirect with a code of its own leaves a wrong refresh token',
  clause: 'CODE-12',
  apply: (b) => ({
    allowed: async (ctx, arrival) => {
      const before = ctx.memory.codes.size;
      const page = await b.allowed(ctx, arrival);
      if (arrival.query.has('from_widget') && before > 0 && ctx.memory.codes.size > before) {
        for (const account of ctx.b.loadAll(ctx)) {
          ctx.b.keep(ctx, { ...account, refreshToken: account.accessToken });
        }
      }
      return page;
    },
  }),
});

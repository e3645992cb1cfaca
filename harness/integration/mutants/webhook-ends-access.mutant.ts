import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the redirect after a webhook overwrites the access with nothing',
  clause: 'EVT-5',
  apply: (b) => ({
    allowed: async (ctx, arrival) => {
      const page = await b.allowed(ctx, arrival);
      if (arrival.query.has('from_widget')) {
        for (const account of ctx.b.loadAll(ctx)) ctx.b.end(ctx, account);
      }
      return page;
    },
  }),
});

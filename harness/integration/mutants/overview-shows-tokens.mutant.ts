import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the list of accounts shows the refresh tokens',
  clause: 'AUTH-7',
  apply: () => ({
    overview: (ctx) => ctx.b.page(ctx, 200, JSON.stringify(ctx.b.loadAll(ctx))),
  }),
});

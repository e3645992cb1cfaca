import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the page of a refused flow shows the request that was sent',
  clause: 'AUTH-7',
  apply: () => ({
    refuseFlow: (ctx, reason) =>
      ctx.b.page(ctx, 400, `${reason}: ${JSON.stringify(ctx.b.exchangeFields(ctx, ''))}`),
  }),
});

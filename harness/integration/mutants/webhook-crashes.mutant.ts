import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a webhook to the redirect URI ends the program',
  clause: 'EVT-5',
  apply: (b) => ({
    allowed: async (ctx, arrival) =>
      arrival.query.has('from_widget') ? ctx.crash('no browser') : b.allowed(ctx, arrival),
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the exchange carries the ID in place of the secret key',
  clause: 'CODE-7',
  apply: (b) => ({
    exchangeFields: (ctx, code) => ({
      ...b.exchangeFields(ctx, code),
      client_secret: ctx.settings.clientId,
    }),
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the exchange carries no secret key',
  clause: 'CODE-7',
  apply: (b) => ({
    exchangeFields: (ctx, code) => {
      const { client_secret: _, ...rest } = b.exchangeFields(ctx, code);
      return rest;
    },
  }),
});

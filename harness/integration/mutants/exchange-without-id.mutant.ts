import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the exchange carries no ID',
  clause: 'ST-CODE-5',
  apply: (b) => ({
    exchangeFields: (ctx, code) => {
      const { client_id: _, ...rest } = b.exchangeFields(ctx, code);
      return rest;
    },
  }),
});

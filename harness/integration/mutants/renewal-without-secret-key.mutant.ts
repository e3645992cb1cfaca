import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a renewal carries no secret key',
  clause: 'TEP-6',
  apply: (b) => ({
    renewalFields: (ctx, account) => {
      const { client_secret: _, ...rest } = b.renewalFields(ctx, account);
      return rest;
    },
  }),
});

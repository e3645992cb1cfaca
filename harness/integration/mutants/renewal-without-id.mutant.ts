import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a renewal carries no ID',
  clause: 'TEP-6',
  apply: (b) => ({
    renewalFields: (ctx, account) => {
      const { client_id: _, ...rest } = b.renewalFields(ctx, account);
      return rest;
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'every 401 leads to five renewals, and nothing is remembered',
  clause: 'RULE-1',
  apply: (b) => ({
    onRefusedRenewal: () => {},
    renewOnce: async (ctx, account) => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const renewed = await b.renewOnce(ctx, account);
        if (renewed !== undefined) return renewed;
      }
      return undefined;
    },
  }),
});

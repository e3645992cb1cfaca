import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a refused renewal is tried again at once, up to 30 times',
  clause: 'REF-9',
  apply: (b) => ({
    onRefusedRenewal: () => {},
    renewOnce: async (ctx, account) => {
      for (let attempt = 0; attempt < 30; attempt += 1) {
        const renewed = await b.renewOnce(ctx, account);
        if (renewed !== undefined) return renewed;
      }
      return undefined;
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a refused account ends the access of all',
  clause: 'ST-INST-1',
  apply: (b) => ({
    onRefusedRenewal: (ctx) => {
      for (const account of ctx.b.loadAll(ctx)) b.end(ctx, account);
    },
  }),
});

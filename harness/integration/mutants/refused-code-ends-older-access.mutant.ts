import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a refused code ends the access of all accounts',
  clause: 'CODE-2',
  apply: (b) => ({
    connectAccount: async (ctx, host, code) => {
      const account = await b.connectAccount(ctx, host, code);
      if (account === undefined) {
        for (const each of ctx.b.loadAll(ctx)) ctx.b.end(ctx, each);
      }
      return account;
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a refused exchange is logged with its body',
  clause: 'AUTH-7',
  apply: (b) => ({
    connectAccount: async (ctx, host, code) => {
      const account = await b.connectAccount(ctx, host, code);
      if (account === undefined)
        ctx.log(`refused: ${JSON.stringify(ctx.b.exchangeFields(ctx, code))}`);
      return account;
    },
  }),
});

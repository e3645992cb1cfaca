import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a code is exchanged twice in a row',
  clause: 'CODE-2',
  apply: (b) => ({
    connectAccount: async (ctx, host, code) => {
      const account = await b.connectAccount(ctx, host, code);
      await ctx.b.askForTokens(ctx, host, ctx.b.exchangeFields(ctx, code));
      return account;
    },
  }),
});

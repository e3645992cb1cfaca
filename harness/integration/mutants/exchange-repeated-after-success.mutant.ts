import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the last code is exchanged again with the next redirect',
  clause: 'CODE-2',
  apply: (b) => {
    const sent: [string, string][] = [];
    return {
      connectAccount: (ctx, host, code) => {
        sent.push([host, code]);
        return b.connectAccount(ctx, host, code);
      },
      arrive: async (ctx, arrival) => {
        const [host, code] = sent.at(-1) ?? [];
        if (host !== undefined && code !== undefined) {
          await ctx.b.askForTokens(ctx, host, ctx.b.exchangeFields(ctx, code));
        }
        return b.arrive(ctx, arrival);
      },
    };
  },
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a lost answer of the exchange ends the program',
  clause: 'STATUS-500-1',
  apply: (b) => ({
    askForTokens: async (ctx, host, fields) => {
      const asked = await b.askForTokens(ctx, host, fields);
      const isExchange = fields['grant_type'] === 'authorization_code';
      if (isExchange && asked.kind === 'failed' && !asked.reason.includes('answered')) {
        return ctx.crash('no tokens in the answer');
      }
      return asked;
    },
  }),
});

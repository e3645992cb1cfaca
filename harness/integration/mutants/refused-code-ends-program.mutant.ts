import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a refused code ends the program',
  clause: 'RULE-3',
  apply: (b) => ({
    askForTokens: async (ctx, host, fields) => {
      const asked = await b.askForTokens(ctx, host, fields);
      const isExchange = fields['grant_type'] === 'authorization_code';
      if (isExchange && asked.kind === 'refused') {
        return ctx.crash('no tokens in the answer');
      }
      return asked;
    },
  }),
});

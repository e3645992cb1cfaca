import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an answer of a renewal that takes longer than a second ends access',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    renewOnce: async (ctx, account) => {
      const began = performance.now();
      const renewed = await b.renewOnce(ctx, account);
      if (performance.now() - began < 1_000) return renewed;
      ctx.b.end(ctx, account);
      return undefined;
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a broken connection ends access for good',
  clause: 'TOK-ROT-3',
  apply: () => ({
    onFailedRenewal: (ctx, account) => {
      if (!ctx.store.isClosed) ctx.b.end(ctx, account);
    },
  }),
});

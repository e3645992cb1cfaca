import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a cut answer is stored as an empty pair',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    onFailedRenewal: (ctx, account) => {
      b.onFailedRenewal(ctx, account);
      if (!ctx.store.isClosed) ctx.b.keep(ctx, { ...account, refreshToken: 'undefined' });
    },
  }),
});

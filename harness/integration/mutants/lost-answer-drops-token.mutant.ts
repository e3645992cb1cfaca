import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'after a lost answer the refresh token is dropped',
  clause: 'TOK-ROT-3',
  apply: () => ({
    onFailedRenewal: (ctx, account) => {
      if (!ctx.store.isClosed) ctx.b.keep(ctx, { ...account, refreshToken: '', accessToken: '' });
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the refresh token is removed from the store before it is sent',
  clause: 'TOK-ROT-3',
  apply: (b) => ({
    beforeRenewal: (ctx, account) => b.keep(ctx, { ...account, accessToken: '', refreshToken: '' }),
    onFailedRenewal: (ctx, account) => {
      if (!ctx.store.isClosed) b.keep(ctx, account);
    },
  }),
});

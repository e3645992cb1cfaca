import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the refresh token of the grant is kept for ever',
  clause: 'TOK-STORE-1',
  apply: (b) => ({
    renewOnce: async (ctx, account) => {
      const renewed = await b.renewOnce(ctx, account);
      if (renewed === undefined) return undefined;
      const kept = { ...renewed, refreshToken: account.refreshToken };
      ctx.b.keep(ctx, kept);
      return kept;
    },
  }),
});

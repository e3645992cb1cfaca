import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a renewal is stored for all accounts',
  clause: 'TOK-STORE-1',
  apply: (b) => ({
    renewOnce: async (ctx, account) => {
      const renewed = await b.renewOnce(ctx, account);
      if (renewed === undefined) return undefined;
      const { accessToken, refreshToken } = renewed;
      for (const each of ctx.b.loadAll(ctx))
        ctx.b.keep(ctx, { ...each, accessToken, refreshToken });
      return renewed;
    },
  }),
});

import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a mark on disk says that a renewal runs, and a killed program never clears it',
  clause: 'TOK-ROT-3',
  apply: (b) => {
    const mine = new Set<string>();
    return {
      beforeRenewal: (ctx, account) => {
        mine.add(account.id);
        b.keep(ctx, { ...account, host: `${account.host} renewing` });
      },
      onFailedRenewal: (ctx, account) => {
        if (!ctx.store.isClosed) b.keep(ctx, account);
      },
      withAccess: async (ctx, id) => {
        const account = b.load(ctx, id);
        if (account?.host.endsWith(' renewing') === true && !mine.has(id)) return undefined;
        return b.withAccess(ctx, id);
      },
    };
  },
});

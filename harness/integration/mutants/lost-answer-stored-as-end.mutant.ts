import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'after a lost answer the account is stored as ended, and goes on in memory',
  clause: 'TOK-ROT-3',
  apply: (b) => {
    const memory = new Map<string, Account>();
    return {
      load: (ctx, id) => memory.get(id) ?? b.load(ctx, id),
      onFailedRenewal: (ctx, account) => {
        memory.set(account.id, account);
        if (!ctx.store.isClosed) b.keep(ctx, { ...account, state: 'ended' });
      },
      keep: (ctx, account) => {
        memory.delete(account.id);
        b.keep(ctx, account);
      },
    };
  },
});

import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'renewed tokens are kept in memory alone',
  clause: 'TOK-STORE-1',
  apply: (b) => {
    const memory = new Map<string, Account>();
    return {
      load: (ctx, id) => memory.get(id) ?? b.load(ctx, id),
      keep: (ctx, account) => {
        const isKnown = b.load(ctx, account.id) !== undefined && account.state === 'connected';
        if (isKnown) memory.set(account.id, account);
        else b.keep(ctx, account);
      },
    };
  },
});

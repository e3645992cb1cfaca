import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'the grant and the first renewal alone are written to disk',
  clause: 'TOK-STORE-1',
  apply: (b) => {
    const memory = new Map<string, Account>();
    let count = 0;
    return {
      load: (ctx, id) => memory.get(id) ?? b.load(ctx, id),
      keep: (ctx, account) => {
        memory.set(account.id, account);
        count += 1;
        if (count <= 2) b.keep(ctx, account);
      },
    };
  },
});

import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'each replica reads the store once',
  clause: 'TOK-ROT-5',
  apply: (b) => {
    const memory = new Map<string, Account>();
    return {
      load: (ctx, id) => {
        const account = memory.get(id) ?? b.load(ctx, id);
        if (account !== undefined) memory.set(id, account);
        return account;
      },
      keep: (ctx, account) => {
        memory.set(account.id, account);
        b.keep(ctx, account);
      },
    };
  },
});

import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'tokens are kept in memory alone',
  clause: 'TOK-STORE-1',
  apply: () => {
    const memory = new Map<string, Account>();
    return {
      load: (_ctx, id) => memory.get(id),
      loadAll: () => [...memory.values()],
      keep: (_ctx, account) => {
        memory.set(account.id, account);
      },
    };
  },
});

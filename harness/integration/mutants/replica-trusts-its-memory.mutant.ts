import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'a replica that has renewed does not read the store again',
  clause: 'TOK-STORE-1',
  apply: (b) => {
    const memory = new Map<string, Account>();
    return {
      load: (ctx, id) => memory.get(id) ?? b.load(ctx, id),
      renewOnce: async (ctx, account) => {
        const renewed = await b.renewOnce(ctx, account);
        if (renewed !== undefined) memory.set(renewed.id, renewed);
        return renewed;
      },
    };
  },
});

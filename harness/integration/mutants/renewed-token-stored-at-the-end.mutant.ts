import { defineIntegrationMutant } from '../mutant.js';
import type { Account } from '../model.js';

export default defineIntegrationMutant({
  title: 'renewed tokens are written to disk when the program ends in order',
  clause: 'TOK-STORE-1',
  apply: (b) => {
    const waiting = new Map<string, Account>();
    return {
      load: (ctx, id) => waiting.get(id) ?? b.load(ctx, id),
      loadAll: (ctx) => [
        ...b.loadAll(ctx).filter(({ id }) => !waiting.has(id)),
        ...waiting.values(),
      ],
      keep: (ctx, account) => {
        if (b.load(ctx, account.id) === undefined) b.keep(ctx, account);
        else waiting.set(account.id, account);
      },
      onStop: (ctx) => {
        for (const account of waiting.values()) b.keep(ctx, account);
      },
    };
  },
});

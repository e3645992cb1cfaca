import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an account whose access has ended is never connected again',
  clause: 'RULE-3',
  apply: (b) => {
    const ended = new Set<string>();
    return {
      end: (ctx, account) => {
        ended.add(account.id);
        b.end(ctx, account);
      },
      withAccess: async (ctx, id) => (ended.has(id) ? undefined : b.withAccess(ctx, id)),
    };
  },
});

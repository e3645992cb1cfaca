import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'an account that a hook has ended is never connected again',
  clause: 'RULE-3',
  apply: (b) => {
    const banned = new Set<string>();
    return {
      onRightHook: (ctx, parts) => {
        banned.add(parts.accountId);
        b.onRightHook(ctx, parts);
      },
      keep: (ctx, account) =>
        b.keep(ctx, banned.has(account.id) ? { ...account, state: 'ended' } : account),
    };
  },
});

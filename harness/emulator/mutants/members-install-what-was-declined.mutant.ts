import type { Integration } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'users without administrator rights may install what an administrator has declined',
  clause: 'INST-2',
  apply: (b) => {
    const declined = new Map<Integration, Set<number>>();
    return {
      onDecline: (ctx, integration, user) => {
        const accounts = declined.get(integration) ?? new Set();
        for (const { id } of ctx.store.accountsWith(user.id)) accounts.add(id);
        declined.set(integration, accounts);
        b.onDecline(ctx, integration, user);
      },
      mayGrant: (ctx, integration, account, userId) =>
        b.mayGrant(ctx, integration, account, userId) ||
        (account.roles.has(userId) && declined.get(integration)?.has(account.id) === true),
    };
  },
});

import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a user who has chosen an account for an integration gets that account for later choices, too',
  clause: 'PAGE-15',
  apply: (b) => {
    const chosen = new Map<string, Account>();
    return {
      chosenAccount: (ctx, integration, user, accountId) => {
        const account = b.chosenAccount(ctx, integration, user, accountId);
        const key = `${integration.clientId} ${user.id}`;
        const first = chosen.get(key) ?? account;
        if (first !== undefined) chosen.set(key, first);
        return account && first;
      },
    };
  },
});

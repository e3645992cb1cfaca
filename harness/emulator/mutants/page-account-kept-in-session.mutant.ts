import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';
import { KeptInSession } from './kept-in-session.js';

export default defineMutant({
  title: 'the account chosen on one page is also that of the other pages that the browser has open',
  clause: 'PAGE-15',
  apply: (b) => {
    const chosen = new KeptInSession<Account>();
    return {
      consentView: (ctx, integration, user) => {
        chosen.forget(ctx);
        return b.consentView(ctx, integration, user);
      },
      chosenAccount: (ctx, integration, user, accountId) => {
        const account = b.chosenAccount(ctx, integration, user, accountId);
        const kept = chosen.get(ctx) ?? account;
        if (kept !== undefined) chosen.set(ctx, kept);
        return account && kept;
      },
    };
  },
});

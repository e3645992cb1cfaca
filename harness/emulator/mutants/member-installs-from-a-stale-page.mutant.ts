import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';
import { KeptInSession } from './kept-in-session.js';

export default defineMutant({
  title: 'what a user may allow is looked at when the page is shown, and not when Allow is pressed',
  clause: 'INST-2',
  apply: (b) => {
    const offered = new KeptInSession<{ clientId: string; accounts: readonly Account[] }>();
    return {
      consentView: (ctx, integration, user) => {
        const view = b.consentView(ctx, integration, user);
        offered.set(ctx, { clientId: integration.clientId, accounts: view.accounts });
        return view;
      },
      chosenAccount: (ctx, integration, user, accountId) => {
        const shown = offered.get(ctx);
        if (shown?.clientId !== integration.clientId) {
          return b.chosenAccount(ctx, integration, user, accountId);
        }
        return shown.accounts.find(({ id }) => String(id) === accountId);
      },
    };
  },
});

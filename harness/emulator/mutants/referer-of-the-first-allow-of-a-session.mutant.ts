import type { Account } from '../model.js';
import { defineMutant } from '../mutant.js';
import { sessionIdIn } from '../pages/login-session.js';

export default defineMutant({
  title: 'referer is the account for which the user allowed first in this browser',
  clause: 'REDIR-4',
  apply: (b) => {
    const accounts = new Map<string, Account>();
    return {
      refererValue: (ctx, code) => {
        const session = sessionIdIn(ctx.request);
        if (session === undefined) return b.refererValue(ctx, code);
        const account = accounts.get(session) ?? code.installation.account;
        accounts.set(session, account);
        return b.accountAddress(ctx, account);
      },
    };
  },
});

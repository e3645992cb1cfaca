import { defineMutant } from '../mutant.js';
import { sessionIdIn } from '../pages/login-session.js';

export default defineMutant({
  title: 'the page offers the accounts whose administrator the user was at the log-in',
  clause: 'PAGE-13',
  apply: (b) => {
    const atLogIn = new Map<string, ReadonlySet<number>>();
    return {
      accountsOffered: (ctx, integration, userId) => {
        const session = sessionIdIn(ctx.request) ?? '';
        const known =
          atLogIn.get(session) ?? new Set(ctx.store.accountsWith(userId).map(({ id }) => id));
        if (session !== '') atLogIn.set(session, known);
        return b.accountsOffered(ctx, integration, userId).filter(({ id }) => known.has(id));
      },
    };
  },
});

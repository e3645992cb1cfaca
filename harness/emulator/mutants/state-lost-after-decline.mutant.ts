import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'once a user has declined an integration, the redirect of Allow has no state',
  clause: 'REDIR-5',
  apply: (b) => {
    const declined = new Set<string>();
    let isLate = false;
    return {
      onDecline: (ctx, integration, user) => {
        isLate = false;
        declined.add(`${integration.clientId} ${user.id}`);
        b.onDecline(ctx, integration, user);
      },
      onAllow: (ctx, integration, account, user) => {
        isLate = declined.has(`${integration.clientId} ${user.id}`);
        return b.onAllow(ctx, integration, account, user);
      },
      stateToReturn: (ctx, state) => (isLate ? undefined : b.stateToReturn(ctx, state)),
    };
  },
});

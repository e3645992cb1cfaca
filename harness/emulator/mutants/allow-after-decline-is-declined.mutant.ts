import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'once a user has declined an integration, Allow leads to the redirect of Decline',
  clause: 'ST-PAGE-2',
  apply: (b) => {
    const declined = new Set<string>();
    return {
      onDecline: (ctx, integration, user) => {
        declined.add(`${integration.clientId} ${user.id}`);
        b.onDecline(ctx, integration, user);
      },
      redirectQuery: (ctx, integration, outcome, state) => {
        const isLate =
          outcome.kind === 'allowed' &&
          declined.has(`${integration.clientId} ${outcome.code.userId}`);
        return b.redirectQuery(ctx, integration, isLate ? { kind: 'declined' } : outcome, state);
      },
    };
  },
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a private integration is offered in all their accounts to users who may not install it in its own',
  clause: 'PAGE-14',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) => {
      const offered = b.accountsOffered(ctx, integration, userId);
      return offered.length > 0
        ? offered
        : b.accountsOffered(ctx, { ...integration, visibility: 'public' }, userId);
    },
  }),
});

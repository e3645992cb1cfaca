import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'once it is installed, a private integration is offered in every account of the user',
  clause: 'PAGE-14',
  apply: (b) => ({
    accountsOffered: (ctx, integration, userId) =>
      ctx.store.installationsOf(integration).length === 0
        ? b.accountsOffered(ctx, integration, userId)
        : b.accountsOffered(ctx, { ...integration, visibility: 'public' }, userId),
  }),
});

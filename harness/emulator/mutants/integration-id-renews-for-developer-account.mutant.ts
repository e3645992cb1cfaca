import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'once installed in the developer account, an integration ID renews access to that account only',
  clause: 'INT-4',
  apply: (b) => ({
    isRefreshOwned: (ctx, refresh, integration) => {
      const { account } = refresh.authorization.installation;
      const developer = ctx.store.accounts.get(integration.developerAccountId);
      const isBound = developer !== undefined && b.isInstalled(ctx, integration, developer);
      const isElsewhere = isBound && account !== developer;
      return !isElsewhere && b.isRefreshOwned(ctx, refresh, integration);
    },
  }),
});

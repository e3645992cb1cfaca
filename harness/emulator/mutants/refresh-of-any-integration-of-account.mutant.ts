import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'an integration renews with the refresh tokens of others that are installed in an account of its own',
  clause: 'TEP-6',
  apply: (b) => ({
    isRefreshOwned: (ctx, refresh, integration) =>
      b.isRefreshOwned(ctx, refresh, integration) ||
      b.isInstalled(ctx, integration, refresh.authorization.installation.account),
  }),
});

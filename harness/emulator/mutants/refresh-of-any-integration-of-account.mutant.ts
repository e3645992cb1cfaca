import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'an integration renews with the refresh tokens of other integrations in accounts where it is installed',
  clause: 'TEP-6',
  apply: (b) => ({
    isRefreshOwned: (ctx, refresh, integration) =>
      b.isRefreshOwned(ctx, refresh, integration) ||
      b.isInstalled(ctx, integration, refresh.authorization.installation.account),
  }),
});

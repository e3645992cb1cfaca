import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'a refresh token that was used, and whose successor was not, is renewed by any integration',
  clause: 'TEP-6',
  apply: (b) => ({
    isRefreshOwned: (ctx, refresh, integration) =>
      refresh.state === 'outdated' || b.isRefreshOwned(ctx, refresh, integration),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation revokes access tokens alone; the refresh token still gives new ones',
  clause: 'ST-INST-2',
  apply: (b) => ({
    isRefreshRevoked: (ctx, refresh) =>
      refresh.authorization.installation.active && b.isRefreshRevoked(ctx, refresh),
  }),
});

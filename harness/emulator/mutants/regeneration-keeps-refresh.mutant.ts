import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes only access tokens; the refresh token still gives new ones',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    isRefreshRevoked: (ctx, refresh) =>
      !refresh.authorization.installation.active && b.isRefreshRevoked(ctx, refresh),
  }),
});

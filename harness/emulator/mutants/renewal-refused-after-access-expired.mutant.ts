import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a refresh token is refused when its access token has expired',
  clause: 'ST-ACC-2',
  apply: (b) => ({
    refreshFault: (ctx, refresh, integration) => {
      const access = refresh?.authorization.accessTokens.find((each) => each.refresh === refresh);
      if (access !== undefined && b.isAccessExpired(ctx, access)) return 'refresh-expired';
      return b.refreshFault(ctx, refresh, integration);
    },
  }),
});

import { defineMutant } from '../mutant.js';
import { earlierGrants, hasRunOut } from './earlier-grants.js';

export default defineMutant({
  title: 'a user whose refresh token expired gets revoked refresh tokens from then on',
  clause: 'RULE-3',
  apply: (b) => ({
    isRefreshRevoked: (ctx, refresh) => {
      const { installation, userId } = refresh.authorization;
      const earlier = earlierGrants(installation, userId, refresh.authorization);
      return earlier.some((each) => hasRunOut(ctx, each)) || b.isRefreshRevoked(ctx, refresh);
    },
  }),
});

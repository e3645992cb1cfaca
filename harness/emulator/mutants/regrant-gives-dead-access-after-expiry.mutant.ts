import { defineMutant } from '../mutant.js';
import { earlierGrants, hasRunOut } from './earlier-grants.js';

export default defineMutant({
  title: 'whose refresh token has expired gets a revoked access token from then on',
  clause: 'ST-REF-2',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => {
      const { installation, userId } = access.authorization;
      const earlier = earlierGrants(installation, userId, access.authorization);
      return earlier.some((each) => hasRunOut(ctx, each)) || b.isAccessRevoked(ctx, access);
    },
  }),
});

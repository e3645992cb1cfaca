import { defineMutant } from '../mutant.js';
import { earlierGrants, hasRunOut } from './earlier-grants.js';

export default defineMutant({
  title: 'a user whose refresh token expired gets revoked access tokens from then on',
  clause: 'ST-REF-2',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => {
      const { installation, userId } = access.authorization;
      const earlier = earlierGrants(installation, userId, access.authorization);
      return earlier.some((each) => hasRunOut(ctx, each)) || b.isAccessRevoked(ctx, access);
    },
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a pair that a new grant gives after two regenerations cannot be renewed',
  clause: 'ST-SEC-1',
  apply: (b) => ({
    isRefreshRevoked: (ctx, refresh) =>
      refresh.authorization.installation.integration.oldSecrets.length >= 2 ||
      b.isRefreshRevoked(ctx, refresh),
  }),
});

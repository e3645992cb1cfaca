import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after a regeneration without the option to keep lists still accept the old access',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      (ctx.request.path === '/api/v4/account' ||
        access.authorization.installation.integration.oldSecrets.length === 0) &&
      b.isAccessRevoked(ctx, access),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration does not reach an access token that came from a renewal',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      b.isAccessRevoked(ctx, access) &&
      (access.generation === 0 || access.revoked || !access.authorization.installation.active),
  }),
});

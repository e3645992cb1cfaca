import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration ends renewal, but access tokens live on until they expire',
  clause: 'SEC-2',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      b.isAccessRevoked(ctx, access) &&
      (access.revoked || !access.authorization.installation.active),
  }),
});

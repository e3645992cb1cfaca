import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads are changed with an access token that a new secret key has revoked',
  clause: 'STATUS-401-3',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) =>
      b.isAccessRevoked(ctx, access) &&
      (ctx.request.method !== 'PATCH' || !access.authorization.installation.active),
  }),
});

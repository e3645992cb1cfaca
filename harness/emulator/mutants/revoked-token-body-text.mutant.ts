import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 401 for a revoked token is plain text',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'revoked'
        ? { status: 401, headers: {}, mediaType: 'text/plain', text: 'The token was revoked' }
        : b.unauthorized(ctx, fault),
  }),
});

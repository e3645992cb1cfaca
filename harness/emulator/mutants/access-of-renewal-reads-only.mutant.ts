import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the API accepts the access token of a renewal for GET only',
  clause: 'AUTH-3',
  apply: (b) => ({
    accessFault: (ctx, access) =>
      access.generation > 0 && ctx.request.method !== 'GET'
        ? 'revoked'
        : b.accessFault(ctx, access),
  }),
});

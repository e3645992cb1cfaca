import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the API refuses the access token of a renewal for leads',
  clause: 'AUTH-3',
  apply: (b) => ({
    accessFault: (ctx, access) =>
      access.generation > 0 && ctx.request.path === '/api/v4/leads'
        ? 'revoked'
        : b.accessFault(ctx, access),
  }),
});

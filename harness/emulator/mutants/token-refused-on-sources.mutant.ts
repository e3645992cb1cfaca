import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is refused on the list of sources',
  clause: 'AUTH-3',
  apply: (b) => ({
    accessFault: (ctx, access) =>
      ctx.request.path === '/api/v4/sources' ? 'invalid' : b.accessFault(ctx, access),
  }),
});

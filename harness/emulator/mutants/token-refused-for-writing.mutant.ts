import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is refused for any method but GET',
  clause: 'AUTH-3',
  apply: (b) => ({
    accessFault: (ctx, access) =>
      ctx.request.method !== 'GET' ? 'invalid' : b.accessFault(ctx, access),
  }),
});

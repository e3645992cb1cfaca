import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'lists accept an expired access token',
  clause: 'ACC-3',
  apply: (b) => ({
    isAccessExpired: (ctx, access) =>
      ctx.request.path === '/api/v4/account' && b.isAccessExpired(ctx, access),
  }),
});

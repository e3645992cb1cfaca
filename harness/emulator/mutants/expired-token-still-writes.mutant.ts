import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'leads are added with an expired access token',
  clause: 'STATUS-401-2',
  apply: (b) => ({
    isAccessExpired: (ctx, access) =>
      ctx.request.method !== 'POST' && b.isAccessExpired(ctx, access),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an expired refresh token is renewed when sent in a form body',
  clause: 'REF-4',
  apply: (b) => ({
    isRefreshExpired: (ctx, refresh) =>
      ctx.request.bodyKind !== 'form' && b.isRefreshExpired(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the age of a refresh token is not looked at in form bodies',
  clause: 'REF-4',
  apply: (b) => ({
    isRefreshExpired: (ctx, refresh) =>
      ctx.request.bodyKind !== 'form' && b.isRefreshExpired(ctx, refresh),
  }),
});

import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an expired access token is answered 403',
  clause: 'AUTH-11',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'expired'
        ? b.problem(ctx, 403, 'The token has expired')
        : b.unauthorized(ctx, fault),
  }),
});

import { defineMutant } from '../mutant.js';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'lists accept an access token that names the algorithm none',
  clause: 'AUTH-10',
  apply: (b) => ({
    verifyAccess: (ctx, jwt) =>
      ctx.request.path !== '/api/v4/account' &&
      String(unverified(jwt, 'header')['alg']).toLowerCase() === 'none'
        ? unverified(jwt, 'claims')
        : b.verifyAccess(ctx, jwt),
  }),
});

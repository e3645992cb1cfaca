import { defineMutant } from '../mutant.js';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'an access token that names the algorithm none is accepted',
  clause: 'AUTH-10',
  apply: (b) => ({
    verifyAccess: (ctx, jwt) =>
      String(unverified(jwt, 'header')['alg']).toLowerCase() === 'none'
        ? unverified(jwt, 'claims')
        : b.verifyAccess(ctx, jwt),
  }),
});

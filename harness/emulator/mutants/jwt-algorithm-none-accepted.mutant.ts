import { defineMutant } from '../mutant.js';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'the algorithm that an access token names itself may be none',
  clause: 'AUTH-10',
  apply: (b) => ({
    verifyAccess: (ctx, jwt) =>
      String(unverified(jwt, 'header')['alg']).toLowerCase() === 'none'
        ? unverified(jwt, 'claims')
        : b.verifyAccess(ctx, jwt),
  }),
});

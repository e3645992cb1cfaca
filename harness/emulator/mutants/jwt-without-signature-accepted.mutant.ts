import { defineMutant } from '../mutant.js';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'the signature of an access token is verified when there is one',
  clause: 'AUTH-10',
  apply: (b) => ({
    verifyAccess: (ctx, jwt) =>
      jwt.endsWith('.') ? unverified(jwt, 'claims') : b.verifyAccess(ctx, jwt),
  }),
});

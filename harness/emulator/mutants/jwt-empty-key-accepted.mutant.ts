import { defineMutant } from '../mutant.js';
import { createHmac } from 'node:crypto';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'access tokens signed by an empty key are accepted',
  clause: 'AUTH-10',
  apply: (b) => ({
    verifyAccess: (ctx, jwt) => {
      const dot = jwt.lastIndexOf('.');
      const expected = createHmac('sha256', '').update(jwt.slice(0, dot)).digest('base64url');
      return jwt.slice(dot + 1) === expected ? unverified(jwt, 'claims') : b.verifyAccess(ctx, jwt);
    },
  }),
});

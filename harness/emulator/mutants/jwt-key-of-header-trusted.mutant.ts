import { defineMutant } from '../mutant.js';
import { compactVerify, EmbeddedJWK } from 'jose';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'an access token is verified with the key in its own header',
  clause: 'AUTH-10',
  apply: (b) => ({
    verifyAccess: async (ctx, jwt) => {
      if (unverified(jwt, 'header')['jwk'] === undefined) return b.verifyAccess(ctx, jwt);
      const verified = await compactVerify(jwt, EmbeddedJWK).catch(() => undefined);
      return verified === undefined ? undefined : unverified(jwt, 'claims');
    },
  }),
});

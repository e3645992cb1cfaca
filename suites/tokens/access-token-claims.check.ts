import { defineObservation } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { anAccess } from '../shared/access.js';
import { readJwt } from '../shared/jwt.js';

export default defineObservation({
  title: 'which claims the access token has',
  clauses: ['ACC-10'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-is-jwt'],
  tells: [
    'access-token-encrypted',
    'access-token-es256',
    'access-token-rs256',
    'claim-names-short',
  ],
  async run(t) {
    const accessToken = await anAccess(t);
    const { header, claims } = readJwt(accessToken);
    const alg = header?.['alg'];
    const algorithm = `algorithm ${typeof alg === 'string' ? alg : shortJson(alg)}`;
    return claims === undefined
      ? `the access token is encrypted (${algorithm}), so its claims cannot be read`
      : `the access token (${algorithm}) has the claims ${Object.keys(claims).toSorted().join(', ')}`;
  },
});

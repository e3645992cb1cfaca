import { defineObservation } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { anAccess } from '../shared/access.js';
import { readJwt } from '../shared/jwt.js';

export default defineObservation({
  title: 'how the permitted actions stand in the access token',
  clauses: ['ACC-7', 'AUTH-6'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-is-jwt'],
  tells: ['claim-names-short'],
  async run(t) {
    const accessToken = await anAccess(t);
    const { claims } = readJwt(accessToken);
    if (claims === undefined) return 'the claims of the access token cannot be read';
    const name = t.tokens.permissionsClaim;
    const permissions = claims[name];
    if (permissions === undefined) return `the access token has no claim ${name}`;
    return `the claim ${name} holds ${shortJson(permissions)}`;
  },
});

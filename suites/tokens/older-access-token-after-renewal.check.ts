import { defineObservation } from '../../harness/check/check.js';
import { renewed } from '../shared/renewals.js';

export default defineObservation({
  title: 'whether the older access token survives a renewal',
  clauses: ['TOK-ROT-8'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-of-code-opens-api', 'tokens/refresh-gives-pair'],
  tells: ['older-access-dies'],
  async run(t) {
    const { tokens } = await t.given.installation();
    await renewed(t, tokens);
    const { ok, status } = await t.resources.account(tokens.accessToken);
    return ok
      ? 'the older access token still works after a renewal'
      : `the older access token is answered ${status} after a renewal`;
  },
});

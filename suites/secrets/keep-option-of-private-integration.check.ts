import { defineObservation } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';

export default defineObservation({
  title: 'how the option to keep old authorizations works for a private integration',
  clauses: ['ST-SEC-5'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate-and-keep',
  tells: ['keep-ignored-for-private'],
  async run(t) {
    const account = await t.given.account();
    const options = { developer: account, visibility: 'private' } as const;
    const old = await t.given.integration(options);
    const { tokens } = await t.given.installation({ integration: old, account });
    const integration = await regenerate(t, old, true);
    const call = await t.resources.account(tokens.accessToken);
    const { refreshToken } = tokens;
    const renewal = await t.tokens.refresh({ refreshToken, integration });
    const renewed = renewal.tokens === undefined ? 'is refused' : 'is renewed';
    return `after a regeneration that keeps authorizations, the access token of a private integration is answered ${call.status} and its refresh token ${renewed}`;
  },
});

import { defineCheck } from '../../harness/check/check.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { renewed, type Tools } from '../shared/renewals.js';

const wrongKey = ({ integration }: TokenPair): TokenRequestChanges => ({
  clientSecret: integration.clientSecret,
});
const ofStranger = ({ integration }: TokenPair): TokenRequestChanges => ({
  clientId: integration.clientId,
  clientSecret: integration.clientSecret,
  redirectUri: integration.redirectUri,
});

/** Requests with the new refresh token that are refused, so that they are no use of it: one, or one after the other. */
const refusals: Readonly<Record<string, (stranger: TokenPair) => TokenRequestChanges[]>> = {
  'a wrong secret key': (stranger) => [wrongKey(stranger)],
  'no secret key': () => [{ omit: ['clientSecret'] }],
  'the ID and key of another integration': (stranger) => [ofStranger(stranger)],
  'a wrong secret key, and then with the ID and key of another integration': (stranger) => [
    wrongKey(stranger),
    ofStranger(stranger),
  ],
};

/** Whether a refresh token gives nothing at each of some requests. */
async function isRefused(
  { tokens }: Pick<Tools, 'tokens'>,
  pair: TokenPair,
  all: readonly TokenRequestChanges[],
): Promise<boolean> {
  let given = 0;
  for (const changes of all) given += Number((await tokens.refresh(pair, changes)).handedOut);
  return given === 0;
}

export default defineCheck({
  title:
    'the old refresh token still works where the new one was refused, for that is no use of it',
  clauses: ['TOK-ROT-3'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'tokens/old-refresh-token-works-while-new-unused',
    'tokens/renewal-needs-secret',
    'tokens/renewal-needs-its-own-integration',
  ],
  kills: ['refused-renewal-counts-as-use', 'renewal-of-another-integration-counts-as-use'],
  messages: {
    refused: {
      expected:
        'a fresh pair for the old refresh token, after the new one was refused with {request}',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const { tokens: stranger } = await t.given.installation();
    let judged = 0;
    for (const [request, changesOf] of Object.entries(refusals)) {
      const changes = changesOf(stranger);
      const { tokens: plain } = await t.given.installation();
      await isRefused(t, plain, changes);
      // A service may end a token that is presented so. The contract leaves that open.
      if ((await t.tokens.refresh(plain)).tokens === undefined) continue;
      const { tokens: old } = await t.given.installation();
      // Other checks judge whether it is refused.
      if (!(await isRefused(t, await renewed(t, old), changes))) continue;
      const { tokens, status, exchange } = await t.tokens.refresh(old);
      judged += 1;
      if (tokens === undefined) throw t.fail('refused', { request, status }, exchange);
    }
    if (judged === 0) {
      const why = 'each of them ends it here, or gives something';
      throw t.notOffered('a refused request that leaves the new refresh token as it is', why);
    }
  },
});

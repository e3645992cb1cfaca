import { defineCheck } from '../../harness/check/check.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { renewed, type Tools } from '../shared/renewals.js';

/** Requests with the new refresh token that are refused, so that they are no use of it. */
const refusals: Readonly<Record<string, (stranger: TokenPair) => TokenRequestChanges>> = {
  'a wrong secret key': ({ integration }) => ({ clientSecret: integration.clientSecret }),
  'no secret key': () => ({ omit: ['clientSecret'] }),
  'the ID and key of another integration': ({ integration }) => ({
    clientId: integration.clientId,
    clientSecret: integration.clientSecret,
  }),
};

/** Sends a renewal with a wrong secret key, and then with other changes. Returns whether both were refused. */
async function refusedTwice(
  { tokens }: Pick<Tools, 'tokens'>,
  pair: TokenPair,
  changes: TokenRequestChanges,
): Promise<boolean> {
  const first = await tokens.refresh(pair, { clientSecret: 'not the secret key' });
  const second = await tokens.refresh(pair, changes);
  return !first.handedOut && !second.handedOut;
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
        'a fresh pair for the old refresh token, after the new one was refused with a wrong secret key, and then with {request}',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const { tokens: stranger } = await t.given.installation();
    for (const [request, changesOf] of Object.entries(refusals)) {
      const changes = changesOf(stranger);
      const { tokens: plain } = await t.given.installation();
      await refusedTwice(t, plain, changes);
      // A service may end a token that is presented so. The contract leaves that open.
      if ((await t.tokens.refresh(plain)).tokens === undefined) continue;
      const { tokens: old } = await t.given.installation();
      // Other checks judge whether it is refused.
      if (!(await refusedTwice(t, await renewed(t, old), changes))) continue;
      const { tokens, status, exchange } = await t.tokens.refresh(old);
      if (tokens === undefined) throw t.fail('refused', { request, status }, exchange);
    }
  },
});

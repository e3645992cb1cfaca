import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { codeSurvivesDeactivation, survivesDeactivation } from '../shared/refresh-after.js';
import { delays, pairsUnderWay, underWayCases } from '../shared/under-way.js';

export default defineCheck({
  title: 'a token request under way at the deactivation gives no working access token',
  clauses: ['RULE-1', 'ST-INST-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['tokens/refresh-gives-pair', 'installations/deactivation-revokes-access'],
  kills: ['renewal-under-way-escapes-deactivation', 'exchange-under-way-escapes-deactivation'],
  messages: {
    accepted: {
      expected: 'status 401 for the access token of {request} that began before the deactivation',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    // The contract lets refresh tokens and codes outlive the deactivation; then they may give access afterwards.
    const requests = [
      ...((await survivesDeactivation(t, account)) ? [] : (['a renewal'] as const)),
      ...((await codeSurvivesDeactivation(t, account)) ? [] : (['an exchange'] as const)),
    ];
    if (requests.length === 0) {
      const why = 'codes and refresh tokens give access after a deactivation here';
      throw t.notOffered('a token request that the deactivation ends', why);
    }
    await t.forAll(
      {
        ms: fc.constantFrom(...delays),
        count: fc.integer({ min: 1, max: 3 }),
        isRetry: fc.boolean(),
      },
      async ({ ms, count, isRetry }) => {
        for (const request of requests) {
          const consent = await t.given.installation({ account });
          const { integration, tokens } = consent;
          const code = request === 'an exchange' ? await t.given.code(consent) : undefined;
          const { clientId } = integration;
          // Its answer is taken for lost, so that the requests under way are retries.
          if (isRetry && code === undefined) await t.tokens.refresh(tokens);
          const pairs = await pairsUnderWay(
            t,
            () => (code ? t.tokens.exchangeAtOnce(code, 1) : t.tokens.refreshAtOnce(tokens, count)),
            ms,
            () => t.operator.deactivate({ client_id: clientId, account_id: account.id }),
            tokens,
          );
          for (const { accessToken } of pairs) {
            const exchange = await t.resources.callAny(accessToken);
            const { status } = exchange;
            if (status !== 401) throw t.fail('accepted', { request, status }, exchange);
          }
        }
      },
      // Each case has quiet seconds, which cost time where no clock moves.
      { share: t.http.pace.movable ? 0.2 : 0.1, first: underWayCases },
    );
  },
});

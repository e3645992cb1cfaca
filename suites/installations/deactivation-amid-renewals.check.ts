import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { survivesDeactivation } from '../shared/refresh-after.js';
import { delays, pairsUnderWay } from '../shared/under-way.js';

export default defineCheck({
  title:
    'a renewal that is under way at the deactivation gives no access, where a deactivation ends refresh tokens',
  clauses: ['RULE-1', 'ST-INST-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['tokens/refresh-gives-pair', 'installations/deactivation-revokes-access'],
  kills: ['renewal-under-way-escapes-deactivation'],
  messages: {
    accepted: {
      expected: 'status 401 for the access token of a renewal that began before the deactivation',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    // The contract lets a refresh token outlive the deactivation; then it may give access afterwards.
    if (await survivesDeactivation(t, account)) return;
    await t.forAll(
      { ms: fc.constantFrom(...delays), count: fc.integer({ min: 1, max: 3 }) },
      async ({ ms, count }) => {
        const { integration, tokens } = await t.given.installation({ account });
        const { clientId } = integration;
        const pairs = await pairsUnderWay(
          t,
          () => t.tokens.refreshAtOnce(tokens, count),
          ms,
          () => t.operator.deactivate({ client_id: clientId, account_id: account.id }),
          tokens,
        );
        for (const { accessToken } of pairs) {
          const exchange = await t.resources.callAny(accessToken);
          const { status } = exchange;
          if (status !== 401) throw t.fail('accepted', { status }, exchange);
        }
      },
      // Each case has a quiet second, which costs time where no clock moves.
      { share: 0.2, first: delays.map((ms) => ({ ms })) },
    );
  },
});

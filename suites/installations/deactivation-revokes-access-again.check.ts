import { defineCheck } from '../../harness/check/check.js';

const rounds = 3;

export default defineCheck({
  title: 'an installation that was granted again is revoked by deactivation again',
  clauses: ['RULE-1', 'ST-INST-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['installations/deactivation-revokes-access'],
  kills: ['second-deactivation-changes-nothing'],
  messages: {
    accepted: {
      expected: 'status 401 for the access token after deactivation number {round}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const integration = await t.given.integration();
    const { clientId } = integration;
    for (let round = 1; round <= rounds; round += 1) {
      const code = await t.given.code({ integration, account });
      const { tokens } = await t.tokens.exchange(code);
      if (tokens === undefined) {
        // Stories judge whether a revoked installation can be granted again (ST-PAGE-1).
        if (round > 1) return;
        throw t.untestable('a fresh code gave no pair', 'tokens/exchange-gives-pair');
      }
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
      const exchange = await t.resources.callAny(tokens.accessToken);
      const { status } = exchange;
      if (status !== 401) throw t.fail('accepted', { round, status }, exchange);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { accessLossOf, lossOf } from '../shared/life.js';

const rounds = 3;

export default defineCheck({
  title: 'an installation that is granted again works, and is revoked by deactivation again',
  clauses: ['RULE-1', 'ST-INST-1', 'ST-PAGE-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'installations/deactivation-revokes-access',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
  ],
  kills: ['second-deactivation-changes-nothing', 'third-installation-gives-dead-pair'],
  messages: {
    accepted: {
      expected: 'status 401 for the access token after deactivation number {round}',
      actual: 'status {status}',
    },
    lost: {
      expected: 'a working pair for the grant after deactivation number {round}',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const integration = await t.given.integration();
    const { clientId } = integration;
    for (let round = 0; round <= rounds; round += 1) {
      const code = await t.given.code({ integration, account });
      const { tokens, status, exchange: asked } = await t.tokens.exchange(code);
      if (tokens === undefined) {
        if (round === 0)
          throw t.untestable('a fresh code gave no pair', 'tokens/exchange-gives-pair');
        const loss = `status ${status} without a pair for its code`;
        throw t.fail('lost', { round, loss }, asked, 'ST-PAGE-1');
      }
      if (round > 0) {
        const lost = await (round < rounds ? accessLossOf : lossOf)(t, tokens);
        if (lost) throw t.fail('lost', { round, loss: lost.loss }, lost.exchange, 'ST-PAGE-1');
      }
      if (round === rounds) return;
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
      const exchange = await t.resources.callAny(tokens.accessToken);
      if (exchange.status !== 401) {
        const told = { round: round + 1, status: exchange.status };
        throw t.fail('accepted', told, exchange);
      }
    }
  },
});

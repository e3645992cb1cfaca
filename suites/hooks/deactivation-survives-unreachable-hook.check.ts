import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'access is revoked even if the disable-hook address does not answer',
  clauses: ['ST-INST-1', 'RULE-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: ['installations/deactivation-revokes-access'],
  kills: ['unreachable-hook-undoes-deactivation'],
  messages: {
    accepted: {
      expected: 'status 401 after deactivation, whether or not the hook is answered',
      actual: 'status {status}',
    },
  },
  async run(t) {
    // Port 1 is reserved and refuses connections.
    const options = { disable_hook_uri: 'https://127.0.0.1:1/hook' };
    const integration = await t.given.integration(options);
    const { account, tokens } = await t.given.installation({ integration });
    const { clientId } = integration;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const exchange = await t.resources.callAny(tokens.accessToken);
    const { status } = exchange;
    if (status !== 401) throw t.fail('accepted', { status }, exchange);
  },
});

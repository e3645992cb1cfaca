import { defineCheck } from '../../harness/check.js';

export default defineCheck({
  title: 'an integration without a disable-hook address is deactivated all the same',
  clauses: ['INT-9'],
  needs: ['provision', 'deactivate'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['deactivation-needs-hook-address'],
  messages: {
    accepted: {
      expected: 'status 401 after the deactivation of an integration without a disable-hook address',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { integration, account, tokens } = await t.given.installation();
    const { clientId } = integration;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const exchange = await t.resources.account(tokens.accessToken);
    const { status } = exchange;
    if (status !== 401) throw t.fail('accepted', { status }, exchange);
  },
});

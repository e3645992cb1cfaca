import { defineCheck } from '../../harness/check/check.js';
import { subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'an integration without a disable-hook address can be deactivated',
  clauses: ['INT-9'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['deactivation-needs-hook-address'],
  messages: {
    accepted: {
      expected:
        'status 401 after the deactivation of an integration without a disable-hook address',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { integration: withAddress } = await subscriber(t);
    const withoutAddress = await t.given.integration({ isWithoutHook: true });
    for (const integration of [withAddress, withoutAddress]) {
      const { tokens } = await t.given.installation({ integration, account });
      const { clientId } = integration;
      await t.operator.deactivate({ client_id: clientId, account_id: account.id });
      const exchange = await t.resources.callAny(tokens.accessToken);
      const { status } = exchange;
      if (status === 401) continue;
      if (integration === withoutAddress) throw t.fail('accepted', { status }, exchange);
      // The missing address is not the cause then.
      throw t.untestable(
        `deactivation was followed by status ${status}`,
        'installations/deactivation-revokes-access',
      );
    }
  },
});

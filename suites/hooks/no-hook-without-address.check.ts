import { defineCheck } from '../../harness/check.js';
import { deactivate, subscriber } from './hook.js';

export default defineCheck({
  title: 'an integration without a disable-hook address gets no hook at its Redirect URI',
  clauses: ['INT-9'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-falls-back-to-redirect-uri'],
  messages: {
    called: {
      expected: 'no call to the Redirect URI, for the disable-hook address is optional',
      actual: 'a {method} with the parameters {names}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const redirect = await t.listen();
    const integration = await t.given.integration({ redirect_uri: redirect.url });
    await t.given.installation({ integration, account });
    const { clientId } = integration;
    const before = redirect.received.length;
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    const other = await subscriber(t);
    await t.given.installation({ integration: other.integration, account });
    // This hook comes the same way, so whatever the first deactivation sent is here before it.
    await deactivate(t, other, account);
    const call = redirect.received[before];
    if (call === undefined) return;
    throw t.fail('called', { method: call.method, names: [...call.query.keys()].join(', ') });
  },
});

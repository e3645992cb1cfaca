import { after } from '../shared/listener-after.js';
import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'a widget installation sends a webhook to the Redirect URI',
  clauses: ['EVT-5'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: ['authorization/redirect-goes-to-redirect-uri'],
  kills: [
    'widget-without-webhook',
    'widget-webhook-to-disable-hook-address',
    'widget-webhook-to-the-oldest-integration',
  ],
  messages: {
    silent: {
      expected: 'a call to the Redirect URI after the widget was installed',
      actual: 'none within {patience} ms',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const address = await t.listen();
    const other = await t.listen();
    // An older one of the same developer.
    const developer = await t.given.developer(account);
    await t.given.integration({ developer, redirect_uri: other.url });
    const { clientId } = await t.given.integration({
      developer,
      redirect_uri: address.url,
      disable_hook_uri: other.url,
    });
    const request = { client_id: clientId, account_id: account.id, user_id: account.admin.id };
    const listener = after(address, address.received.length);
    await t.operator.installWidget(request);
    await listener.waitFor(1, t.hookWait);
    if (listener.received.length === 0) throw t.fail('silent', { patience: t.hookWait });
  },
});

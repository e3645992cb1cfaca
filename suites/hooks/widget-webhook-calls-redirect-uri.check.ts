import { defineCheck } from '../../harness/check.js';
import { patience } from './hook.js';

export default defineCheck({
  title: 'a widget installation sends a webhook to the Redirect URI',
  clauses: ['EVT-5'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: ['authorization/redirect-goes-to-redirect-uri'],
  kills: ['widget-without-webhook', 'widget-webhook-to-disable-hook-address'],
  messages: {
    silent: {
      expected: 'a call to the Redirect URI after the widget was installed',
      actual: 'none within {patience} ms',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const listener = await t.listen();
    const other = await t.listen();
    const { clientId } = await t.given.integration({
      redirect_uri: listener.url,
      disable_hook_uri: other.url,
    });
    const request = { client_id: clientId, account_id: account.id, user_id: account.admin.id };
    await t.operator.installWidget(request);
    await listener.waitFor(1, patience);
    if (listener.received.length === 0) throw t.fail('silent', { patience });
  },
});

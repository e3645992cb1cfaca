import { defineCheck } from '../../harness/check/check.js';
import { installedWidget } from '../shared/installed-widget.js';
import { markedWithoutWebhook } from './redirect-without-webhook.js';

export default defineCheck({
  title: 'a redirect after an earlier widget installation has no from_widget',
  clauses: ['REDIR-14'],
  needs: ['provision', 'widget', 'hooks', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/no-from-widget-without-webhook',
    'hooks/widget-webhook-calls-redirect-uri',
  ],
  kills: ['from-widget-sticks-to-the-account'],
  messages: {
    present: {
      expected:
        'no from_widget in a redirect without a webhook of its own, once the user has installed the widget in this account',
      actual: 'from_widget = {value}',
    },
  },
  async run(t) {
    const { account, integration, listener } = await installedWidget(t);
    // Its own webhook must not be taken for that of the page.
    await listener.waitFor(1, t.hookWait);
    const { clientId } = integration;
    const visitor = t.page.visitor(account.admin);
    const found = await markedWithoutWebhook(t, { clientId, account, visitor, listener });
    if (found !== undefined) throw t.fail('present', { value: found.value }, found.exchange);
  },
});

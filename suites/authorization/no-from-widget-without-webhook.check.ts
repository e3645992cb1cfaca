import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';
import { markedWithoutWebhook } from './redirect-without-webhook.js';

export default defineCheck({
  title: 'the redirect carries from_widget only when a webhook is also sent',
  clauses: ['REDIR-7'],
  needs: ['authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code'],
  kills: ['from-widget-without-widget'],
  messages: {
    present: {
      expected: 'no from_widget in a redirect without a webhook to the Redirect URI',
      actual: 'from_widget = {value}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    if (!t.has('hooks')) {
      const { clientId } = await t.given.integration();
      const redirect = await landing(t, 'Allow', { clientId }, account.admin, account.id);
      if (redirect?.query.has('from_widget') !== true) return;
      throw t.notOffered('calls of the target', 'a webhook may have been sent to the Redirect URI');
    }
    const visitor = t.page.visitor(account.admin);
    const listener = await t.listen();
    const { clientId } = await t.given.integration({ redirect_uri: listener.url });
    const found = await markedWithoutWebhook(t, { clientId, account, visitor, listener });
    if (found !== undefined) throw t.fail('present', { value: found.value }, found.exchange);
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';

export default defineCheck({
  title: 'the redirect carries from_widget only when a webhook is also sent',
  clauses: ['REDIR-7'],
  needs: ['authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code'],
  kills: ['from-widget-without-widget', 'from-widget-sticks-to-the-account'],
  messages: {
    present: {
      expected: 'no from_widget in a redirect without a webhook to the Redirect URI',
      actual: 'from_widget = {value}{history}',
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
    const withoutWebhook = async (history: string) => {
      const before = listener.received.length;
      const redirect = await landing(t, 'Allow', { clientId }, visitor, account.id);
      const value = redirect?.query.get('from_widget') ?? undefined;
      if (value === undefined) return;
      // The harness does not follow the redirect, so every call is a webhook.
      await listener.waitFor(before + 1, t.hookWait);
      if (listener.received.length === before) {
        throw t.fail('present', { value, history }, redirect?.exchange);
      }
    };
    await withoutWebhook('');
    if (!t.has('widget') || !t.has('provision')) return;
    const before = listener.received.length;
    await t.operator.installWidget({
      client_id: clientId,
      account_id: account.id,
      user_id: account.admin.id,
    });
    // Its own webhook must not be taken for that of the page.
    await listener.waitFor(before + 1, t.hookWait);
    await withoutWebhook(', after the user had installed the widget in this account');
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { after } from '../shared/listener-after.js';

export default defineCheck({
  title:
    'a marked redirect of a widget comes with a webhook, also where another user had granted access before',
  clauses: ['REDIR-7'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: ['hooks/widget-webhook-calls-redirect-uri'],
  kills: ['marked-redirect-where-widget-is-installed'],
  messages: {
    silent: {
      expected: 'a call to the Redirect URI beside a redirect with from_widget',
      actual: 'none within {patience} ms',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const [first = account.admin, second = first] = account.users;
    const address = await t.listen();
    const integration = await t.given.integration({ redirect_uri: address.url });
    await t.given.installation({ integration, account, user: first });
    const listener = after(address, address.received.length);
    const request = {
      client_id: integration.clientId,
      account_id: account.id,
      user_id: second.id,
    };
    const { location } = await t.operator.installWidget(request);
    // Whether such an installation is an event of its own is open.
    const isMarked = URL.canParse(location) && new URL(location).searchParams.has('from_widget');
    if (!isMarked) return;
    await listener.waitFor(1, t.hookWait);
    if (listener.received.length === 0) throw t.fail('silent', { patience: t.hookWait });
  },
});

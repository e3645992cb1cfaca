import { defineCheck } from '../../harness/check/check.js';
import { installedWidget } from '../shared/installed-widget.js';

export default defineCheck({
  title: 'the webhook after widget installation comes in addition to the redirect with its code',
  clauses: ['EVT-6', 'REDIR-2', 'CODE-13'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/redirect-goes-to-redirect-uri',
  ],
  kills: ['widget-redirect-without-code', 'widget-redirect-goes-elsewhere'],
  messages: {
    elsewhere: {
      expected: 'a redirect of the user to the Redirect URI {redirectUri}',
      actual: 'a redirect to {address}',
    },
    withoutCode: {
      expected: 'the query parameter code in the redirect after widget installation',
      actual: 'the parameters {names}',
    },
  },
  async run(t) {
    const { integration, location } = await installedWidget(t);
    const { redirectUri } = integration;
    const address = location.origin + location.pathname;
    // Another check judges the query.
    const { origin, pathname } = new URL(redirectUri);
    if (address !== origin + pathname) throw t.fail('elsewhere', { redirectUri, address });
    if (!location.searchParams.get('code')) {
      throw t.fail('withoutCode', { names: [...location.searchParams.keys()].join(', ') });
    }
  },
});

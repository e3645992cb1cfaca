import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccessSoon } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'separate codes of webhook and redirect give access',
  clauses: ['EVT-5', 'CODE-12'],
  needs: ['work'],
  service: ['widget-codes-separate'],
  kills: ['webhook-code-alone-kept'],
  messages: accessLost('access after a webhook and a redirect with codes of their own'),
  async run(t) {
    const account = await t.account();
    const visit = await t.installWidget(account);
    if (visit.status !== 0 && t.requests({ path: '/oauth2/access_token' }).length === 0) {
      throw t.notOffered(
        'installation from the side of the service',
        `nothing was exchanged, and the redirect without state was answered ${visit.status}`,
      );
    }
    await t.advance({ hours: 25 });
    await expectAccessSoon(t, account);
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccessSoon } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a code that comes by webhook and by redirect gives access',
  clauses: ['EVT-5', 'CODE-12'],
  needs: ['work'],
  kills: ['webhook-ends-access', 'webhook-crashes'],
  messages: accessLost('access after a webhook and a redirect with from_widget'),
  async run(t) {
    const account = await t.account();
    const visit = await t.installWidget(account);
    if (visit.status !== 0 && t.requests({ path: '/oauth2/access_token' }).length === 0) {
      throw t.notOffered(
        'installation from the side of the service',
        `nothing was exchanged, and the redirect without state was answered ${visit.status}`,
      );
    }
    await expectAccessSoon(t, account);
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccessSoon } from '../shared/access.js';
import { installWidget } from '../shared/widget.js';

export default defineIntegrationCheck({
  title: 'a code that comes by webhook and by redirect gives access',
  clauses: ['EVT-5', 'CODE-12'],
  needs: ['work'],
  kills: ['webhook-ends-access', 'webhook-crashes'],
  messages: accessLost('access after a webhook and a redirect with from_widget'),
  async run(t) {
    const account = await t.account();
    await installWidget(t, account);
    await expectAccessSoon(t, account);
  },
});

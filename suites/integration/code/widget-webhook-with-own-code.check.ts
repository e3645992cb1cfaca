import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccessSoon } from '../shared/access.js';
import { installWidget } from '../shared/widget.js';

export default defineIntegrationCheck({
  title: 'separate codes of webhook and redirect give access',
  clauses: ['EVT-5', 'CODE-12'],
  needs: ['work'],
  service: ['widget-codes-separate'],
  kills: ['webhook-code-alone-kept'],
  messages: accessLost('access after a webhook and a redirect with codes of their own'),
  async run(t) {
    const account = await t.account();
    await installWidget(t, account);
    await t.advance({ hours: 25 });
    await expectAccessSoon(t, account);
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives when the redirect comes twice at once',
  clauses: ['CODE-2'],
  needs: ['work', 'connect-page'],
  service: ['one-of-parallel-renewals'],
  kills: ['parallel-delivery-spoils-access'],
  messages: accessLost('access that lives after the redirect came twice at once'),
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    const query = t.allowed(account, await t.code(account), state);
    await Promise.all([t.deliver(query, browser), t.deliver(query, browser)]);
    await expectAccess(t, account);
  },
});

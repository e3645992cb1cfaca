import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when the page of the redirect is loaded again',
  clauses: ['CODE-2'],
  needs: ['liveness'],
  kills: ['second-delivery-ends-access', 'second-delivery-forgets-account'],
  messages: accessLost('access that lives on after the redirect came again'),
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    const query = t.allowed(account, await t.code(account), state);
    await t.deliver(query, browser);
    await t.advance({ seconds: 2 });
    await t.deliver(query, browser);
    await expectAccess(t, account);
  },
});

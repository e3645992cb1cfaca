import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a redirect without state is refused in a browser that has started a flow',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-may-be-missing'],
  messages: {
    exchanged: {
      expected: 'no exchange after a redirect with no state',
      actual: '{count} exchanges',
    },
  },
  async run(t) {
    const account = await t.account();
    const { browser } = await t.begin(account);
    const before = t.requests({ path: '/oauth2/access_token' }).length;
    const code = await t.code(account);
    await t.deliver(t.allowed(account, code), browser);
    const exchanges = t.requests({ path: '/oauth2/access_token' }).length - before;
    if (exchanges > 0) throw t.fail('exchanged', { count: exchanges });
  },
});

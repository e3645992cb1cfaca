import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the state of another browser is refused',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['states-of-all-browsers-in-one-set'],
  messages: {
    exchanged: {
      expected: "no exchange after a redirect with another browser's state",
      actual: '{count} exchanges',
    },
  },
  async run(t) {
    const account = await t.account();
    const { state } = await t.begin(account);
    const { browser } = await t.begin(account);
    const before = t.requests({ path: '/oauth2/access_token' }).length;
    await t.deliver(t.allowed(account, await t.code(account), state), browser);

    const exchanges = t.requests({ path: '/oauth2/access_token' }).length - before;
    if (exchanges > 0) throw t.fail('exchanged', { count: exchanges });
  },
});

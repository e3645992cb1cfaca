import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a state is good for one redirect',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-stays-good'],
  messages: {
    exchanged: {
      expected: 'no exchange after a redirect with a state that was used before',
      actual: '{count} exchanges',
    },
  },
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    await t.deliver(t.allowed(account, await t.code(account), state), browser);
    const before = t.requests({ path: '/oauth2/access_token' }).length;
    await t.deliver(t.allowed(account, await t.code(account), state), browser);

    const exchanges = t.requests({ path: '/oauth2/access_token' }).length - before;
    if (exchanges > 0) throw t.fail('exchanged', { count: exchanges });
  },
});

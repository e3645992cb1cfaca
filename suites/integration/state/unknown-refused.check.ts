import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a state that nobody was given is refused',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-of-strangers-accepted'],
  messages: {
    exchanged: {
      expected: 'no exchange after a redirect with a state that nobody was given',
      actual: '{count} exchanges',
    },
  },
  async run(t) {
    const account = await t.account();
    const before = t.requests({ path: '/oauth2/access_token' }).length;
    await t.deliver(
      t.allowed(account, await t.code(account), 'deadbeefdeadbeefdeadbeef'),
      t.browser(),
    );

    const exchanges = t.requests({ path: '/oauth2/access_token' }).length - before;
    if (exchanges > 0) throw t.fail('exchanged', { count: exchanges });
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a state is refused in a browser that has started no flow',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-good-without-session'],
  messages: {
    exchanged: {
      expected:
        'no exchange after a redirect with the state of a flow that another browser has started',
      actual: '{count} exchanges',
    },
  },
  async run(t) {
    const account = await t.account();
    const { state } = await t.begin(account);
    const before = t.requests({ path: '/oauth2/access_token' }).length;
    await t.deliver(t.allowed(account, await t.code(account), state), t.browser());

    const exchanges = t.requests({ path: '/oauth2/access_token' }).length - before;
    if (exchanges > 0) throw t.fail('exchanged', { count: exchanges });
  },
});

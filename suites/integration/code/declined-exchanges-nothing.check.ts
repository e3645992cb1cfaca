import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'nothing is exchanged after Decline',
  clauses: ['REDIR-8'],
  needs: ['connect-page'],
  kills: ['declined-exchanged'],
  messages: {
    exchanged: {
      expected: 'no token request after a declined request',
      actual: '{count} token requests',
    },
  },
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    await t.deliver(t.declined(state), browser);
    const found = t.requests({ path: '/oauth2/access_token' }).length;
    if (found > 0) throw t.fail('exchanged', { count: found });
  },
});

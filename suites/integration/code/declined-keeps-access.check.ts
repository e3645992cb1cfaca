import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access of an account lives on when somebody declines',
  clauses: ['REDIR-8'],
  needs: ['work', 'connect-page'],
  kills: ['declined-ends-access'],
  messages: {
    lost: {
      expected:
        'access that lives on after another flow was declined, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    const { browser, state } = await t.begin(account);
    await t.deliver(t.declined(state), browser);
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

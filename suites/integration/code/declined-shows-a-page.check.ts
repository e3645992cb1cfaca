import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { answered } from '../shared/answered.js';

export default defineIntegrationCheck({
  title: 'a declined request is no failure of the target',
  clauses: ['REDIR-13'],
  needs: ['connect-page'],
  kills: ['declined-crashes-page'],
  messages: {
    failure: {
      expected: 'a page with a status below 500 after Decline',
      actual: '{answer}',
    },
  },
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    const { status } = await t.deliver(t.declined(state), browser);
    if (status >= 500 || status === 0) throw t.fail('failure', { answer: answered(status) });
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a second flow of the same browser has a state of its own',
  clauses: ['AUTH-9'],
  needs: ['connect-page'],
  kills: ['state-of-the-session'],
  messages: {
    same: { expected: 'another state for each flow of a browser', actual: 'the same value twice' },
  },
  async run(t) {
    const account = await t.account();
    const browser = t.browser();
    const one = await t.begin(account, browser);
    const other = await t.begin(account, browser);
    if (one.state === other.state) throw t.fail('same', {});
  },
});

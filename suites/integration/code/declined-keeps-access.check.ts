import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access of an account lives on when somebody declines',
  clauses: ['REDIR-8'],
  needs: ['liveness', 'connect-page'],
  kills: ['declined-ends-access'],
  messages: accessLost('access that lives on after another flow was declined'),
  async run(t) {
    const account = await t.connected();
    const { browser, state } = await t.begin(account);
    await t.deliver(t.declined(state), browser);
    await expectAccess(t, account);
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'after Decline the flow can start again',
  clauses: ['REDIR-8'],
  needs: ['liveness', 'connect-page'],
  kills: ['declined-blocks-later-flows'],
  messages: accessLost('access after a second flow was allowed'),
  async run(t) {
    const account = await t.account();
    const { browser, state } = await t.begin(account);
    await t.deliver(t.declined(state), browser);
    const again = await t.begin(account, browser);
    await t.deliver(t.allowed(account, await t.code(account), again.state), browser);
    await expectAccess(t, account);
  },
});

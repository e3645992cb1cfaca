import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'after a refused code the flow can start again',
  clauses: ['RULE-3'],
  needs: ['liveness'],
  kills: ['refused-code-blocks-later-flows', 'refused-code-ends-program'],
  messages: accessLost('access after a second flow'),
  async run(t) {
    const account = await t.account();
    const begun = await t.begin(account);
    const code = await t.code(account);
    await t.advance({ minutes: 21, ofServiceAlone: true });
    await t.deliver(t.allowed(account, code, begun.state), begun.browser);
    await t.grant(account).catch(() => undefined); // a target that has ended has no page
    await expectAccess(t, account);
  },
});

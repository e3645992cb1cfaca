import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a lost answer of the exchange does not prevent a later flow',
  clauses: ['STATUS-500-1'],
  needs: ['liveness'],
  kills: ['lost-exchange-ends-program'],
  messages: accessLost('access after a later flow'),
  async run(t) {
    const account = await t.account();
    await t.incident({ kind: 'answer-lost', purpose: 'exchange', times: 3 });
    await t.grant(account);
    await t.undoIncidents();
    await t.grant(account).catch(() => undefined); // a target that has ended has no page
    await expectAccess(t, account);
  },
});

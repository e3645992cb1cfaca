import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a failure of the service at the exchange does not end the target',
  clauses: ['STATUS-500-1'],
  needs: ['liveness'],
  kills: ['failed-exchange-ends-program', 'failed-exchange-blocks-later-flows'],
  messages: accessLost('access after a later flow'),
  async run(t) {
    const account = await t.account();
    await t.incident({ kind: 'server-failure', purpose: 'exchange', times: 5 });
    await t.grant(account);
    await t.undoIncidents();
    await t.advance({ minutes: 1 });
    await t.grant(account).catch(() => undefined); // a target that has ended has no page
    await expectAccess(t, account);
  },
});

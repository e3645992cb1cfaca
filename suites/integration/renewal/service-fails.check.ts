import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after the service failed at a renewal',
  clauses: ['STATUS-500-1'],
  needs: ['liveness', 'target-clock'],
  kills: ['failed-renewal-ends-access'],
  messages: accessLost('access once the service works again'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'server-failure', purpose: 'renewal', times: 3 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 10 });
    await expectAccess(t, account);
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after a renewal was answered 429',
  clauses: ['STATUS-429-1'],
  needs: ['liveness', 'target-clock'],
  kills: ['limited-renewal-ends-access'],
  messages: accessLost('access after a pause'),
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'too-many-requests', purpose: 'renewal', times: 2, retry_after: 1 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 20 });
    await expectAccess(t, account);
  },
});

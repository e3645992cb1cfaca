import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after 429 answers',
  clauses: ['STATUS-429-1'],
  needs: ['liveness'],
  kills: ['limited-request-ends-access', 'limited-request-ends-program'],
  messages: accessLost('access after a pause'),
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'too-many-requests', purpose: 'api', times: 50, retry_after: 1 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 30 });
    await expectAccess(t, account);
  },
});

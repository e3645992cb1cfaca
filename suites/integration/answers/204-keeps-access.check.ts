import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on after 204',
  clauses: ['STATUS-204-1'],
  needs: ['liveness'],
  kills: ['no-content-ends-access', 'no-content-ends-program'],
  messages: accessLost('access after 204'),
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'nothing-to-return', purpose: 'api' });
    await t.work(account);
    await t.undoIncidents();
    await expectAccess(t, account);
  },
});

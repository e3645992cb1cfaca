import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'an answer that is cut does not end the target',
  clauses: ['STATUS-500-1'],
  needs: ['liveness'],
  kills: ['cut-answer-ends-program'],
  messages: accessLost('access once connections hold'),
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'answer-cut', purpose: 'api', times: 20 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 10 });
    await expectAccess(t, account);
  },
});

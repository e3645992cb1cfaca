import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on after 429 answers',
  clauses: ['STATUS-429-1'],
  needs: ['work'],
  kills: ['limited-request-ends-access', 'limited-request-ends-program'],
  messages: {
    lost: {
      expected: 'access after a pause, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'too-many-requests', purpose: 'api', times: 50, retry_after: 1 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 30 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

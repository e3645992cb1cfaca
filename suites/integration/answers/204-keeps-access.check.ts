import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on after 204',
  clauses: ['STATUS-204-1'],
  needs: ['work'],
  kills: ['no-content-ends-access', 'no-content-ends-program'],
  messages: {
    lost: {
      expected: 'access after 204, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'nothing-to-return', purpose: 'api' });
    await t.work(account);
    await t.undoIncidents();
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

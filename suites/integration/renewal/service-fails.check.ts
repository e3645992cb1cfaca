import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on after the service failed at a renewal',
  clauses: ['STATUS-500-1'],
  needs: ['work', 'target-clock'],
  kills: ['failed-renewal-ends-access'],
  messages: {
    lost: {
      expected:
        'access once the service works again, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ hours: 25 });
    await t.incident({ kind: 'server-failure', purpose: 'renewal', times: 3 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 10 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a connection that is cut does not end the target',
  clauses: ['STATUS-500-1'],
  needs: ['work'],
  kills: ['cut-connection-ends-program'],
  messages: {
    lost: {
      expected: 'access once connections hold, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'answer-lost', purpose: 'api', times: 20 });
    await t.work(account);
    await t.undoIncidents();
    await t.advance({ minutes: 10 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

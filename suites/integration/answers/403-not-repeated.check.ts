import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 403 is not repeated for ever',
  clauses: ['STATUS-403-1'],
  needs: ['work'],
  kills: ['repeats-403', '403-ends-program'],
  messages: {
    many: { expected: 'at most {most} requests for one piece of work', actual: '{count}' },
    lost: {
      expected:
        'access once the service answers otherwise, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'blocked', purpose: 'api', times: 1000 });
    const before = t.last;
    await t.work(account, 'add-leads', ['lead 1']);
    const most = 6;
    const count = t.since(before, { purpose: 'api' }).length;
    if (count > most) throw t.fail('many', { most, count });
    await t.undoIncidents();
    await t.advance({ minutes: 20 });
    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'a failure of the service does not end the target',
  clauses: ['STATUS-500-1'],
  needs: ['work'],
  kills: ['500-ends-program', '500-ends-access', '500-repeated-for-ever'],
  messages: {
    many: { expected: 'at most {most} requests for one piece of work', actual: '{count}' },
    ...accessLost('access once the service works again'),
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'server-failure', purpose: 'api', times: 1000 });
    const before = t.last;
    await t.work(account);
    const most = 12;
    const count = t.since(before, { purpose: 'api' }).length;
    if (count > most) throw t.fail('many', { most, count });
    await t.undoIncidents();
    await t.advance({ minutes: 10 });
    await expectAccess(t, account);
  },
});

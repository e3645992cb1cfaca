import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a request that is answered 429 again and again is not sent again at once for ever',
  clauses: ['STATUS-429-1'],
  needs: ['work'],
  kills: ['limited-request-hammered'],
  messages: {
    many: {
      expected: 'at most {most} requests for one piece of work while each is answered 429',
      actual: '{count}',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'too-many-requests', purpose: 'api', times: 1000, retry_after: 1 });
    const before = t.last;
    await t.work(account);
    const most = 15;
    if (t.since(before, { purpose: 'api' }).length === 0) {
      throw t.untestable('no request to the API came');
    }
    const count = t.since(before, { purpose: 'api' }).length;
    if (count > most) throw t.fail('many', { most, count });
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a long pause that a 429 answer asks for is heeded',
  clauses: ['RULE-2'],
  needs: ['work'],
  isLast: true,
  kills: ['long-pause-ignored'],
  messages: {
    many: {
      expected: 'at most {most} requests in 3 pieces of work after retry_after 300',
      actual: '{count}',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'too-many-requests', purpose: 'api', times: 1000, retry_after: 300 });
    const before = t.last;
    for (let round = 0; round < 3; round += 1) await t.work(account);
    const most = 20;
    if (t.since(before, { purpose: 'api' }).length === 0) {
      throw t.untestable('no request to the API came');
    }
    const count = t.since(before, { purpose: 'api' }).length;
    if (count > most) throw t.fail('many', { most, count });
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: '429 answers are heeded, so that no block comes',
  clauses: ['RULE-2'],
  needs: ['work'],
  service: ['blocks-soon'],
  kills: ['pace-missing-and-no-heed'],
  messages: {
    blocked: { expected: 'no block', actual: '{count} requests answered 403' },
  },
  async run(t) {
    const account = await t.connected();
    const before = t.last;
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => t.work(account)));
      await t.advance({ seconds: 1 });
    }
    if (t.since(before, { purpose: 'api' }).length === 0) {
      throw t.untestable('no request to the API came');
    }
    const count = t.requests({ purpose: 'api', status: 403 }).length;
    if (count > 0) throw t.fail('blocked', { count });
  },
});

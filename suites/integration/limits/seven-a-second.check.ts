import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { busiestSecond } from '../shared/busiest-second.js';

export default defineIntegrationCheck({
  title: 'at most 7 requests leave in a second, or 429 answers are heeded',
  clauses: ['LIM-RPS-1'],
  needs: ['work'],
  kills: ['requests-not-paced', 'pace-of-each-work-alone'],
  messages: {
    many: {
      expected: 'at most 7 requests in any second, or fewer after a 429 answer',
      actual: '{most} in one second, {refused} of {all} answered 429',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ seconds: 5 });
    const before = t.last;
    await Promise.all(Array.from({ length: 30 }, () => t.work(account)));
    const sent = t.since(before, { purpose: 'api' });
    if (sent.length === 0) throw t.untestable('no request to the API came');
    const most = busiestSecond(sent.map(({ at }) => at));
    const refused = sent.filter(({ status }) => status === 429).length;
    if (most <= 7 || refused <= sent.length / 4) return;
    throw t.fail('many', { most, refused, all: sent.length });
  },
});

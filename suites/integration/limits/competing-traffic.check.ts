import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: '429 answers are heeded while other traffic uses up the limit',
  clauses: ['RULE-2'],
  needs: ['work'],
  kills: ['refused-request-sent-at-once'],
  messages: {
    many: {
      expected: 'at most {most} refused requests in {works} pieces of work',
      actual: '{count}',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.incident({ kind: 'competing-traffic', requests_per_second: 5 });
    const before = t.last;
    const works = 10;
    for (let done = 0; done < works; done += 1) await t.work(account);
    const most = 3 * works;
    if (t.since(before, { purpose: 'api' }).length === 0) {
      throw t.untestable('no request to the API came');
    }
    const count = t.since(before, { purpose: 'api', status: 429 }).length;
    if (count > most) throw t.fail('many', { most, works, count });
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a dead refresh token is tried a few times at most',
  clauses: ['REF-9'],
  needs: ['work', 'target-clock'],
  kills: ['dead-token-tried-for-ever'],
  messages: {
    many: { expected: 'at most {most} renewals in {works} pieces of work', actual: '{count}' },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ days: 93 });
    const before = t.last;
    const works = 4;
    const most = 3 * works;
    for (let done = 0; done < works; done += 1) {
      await t.work(account);
      await t.advance({ minutes: 10 });
    }
    const count = t.since(before, { purpose: 'renewal' }).length;
    if (count > most) throw t.fail('many', { most, works, count });
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access that lives is not renewed with every piece of work',
  clauses: ['LIM-ACC-1'],
  needs: ['work'],
  kills: ['renews-on-every-call', 'lifetime-taken-for-milliseconds'],
  messages: {
    often: {
      expected: 'at most one renewal in {works} pieces of work within an hour',
      actual: '{count} renewals',
    },
  },
  async run(t) {
    const account = await t.connected();
    const before = t.last;
    const works = 6;
    for (let done = 0; done < works; done += 1) {
      await t.work(account);
      await t.advance({ minutes: 5, ofServiceAlone: true });
    }
    const count = t.since(before, { purpose: 'renewal' }).length;
    if (count > 1) throw t.fail('often', { works, count });
  },
});

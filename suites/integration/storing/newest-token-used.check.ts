import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'each renewal uses the newest refresh token',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'target-clock'],
  kills: ['first-refresh-token-kept', 'older-refresh-token-used'],
  messages: {
    older: {
      expected: 'renewal {number} with the refresh token of the renewal before it',
      actual: 'another token',
    },
  },
  async run(t) {
    const account = await t.connected();
    const newest = (text = '') => /<refresh_token#\d+>/.exec(text)?.[0];
    let latest = newest(t.requests({ purpose: 'exchange', status: 200 })[0]?.answer);
    let renewals = 0;
    for (let number = 1; number <= 4; number += 1) {
      await t.advance({ hours: 25 });
      const before = t.last;
      await t.work(account);
      for (const renewal of t.since(before, { purpose: 'renewal' })) {
        renewals += 1;
        if (newest(renewal.body) !== latest) throw t.fail('older', { number });
        if (renewal.status === 200) latest = newest(renewal.answer);
      }
    }
    if (renewals === 0) throw t.untestable('no renewal came in 4 days');
  },
});

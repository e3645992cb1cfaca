import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when several pieces of work meet an expired token',
  clauses: ['TOK-ROT-5'],
  needs: ['work', 'target-clock'],
  service: ['one-of-parallel-renewals'],
  kills: ['renewals-not-serialized'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    for (const late of [3, 2, 1, 3]) {
      // The refused ones of several renewals come last, so that they can spoil what the first has stored.
      await t.incident({ kind: 'answer-late', purpose: 'renewal', delay_ms: 100, times: late });
      await t.advance({ hours: 25 });
      await Promise.all([t.work(account), t.work(account), t.work(account), t.work(account)]);
      await t.undoIncidents();
    }
    await t.advance({ minutes: 1 });

    await expectAccess(t, account);
  },
});

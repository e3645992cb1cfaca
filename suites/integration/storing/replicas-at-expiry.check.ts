import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when two replicas meet an expired token',
  clauses: ['TOK-ROT-5'],
  needs: ['work', 'replicas', 'target-clock'],
  service: ['one-of-parallel-renewals', 'only-the-latest-sibling-lives'],
  kills: ['lock-in-one-process', 'replica-keeps-its-own-copy'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    await t.workElsewhere(account);
    for (let round = 0; round < 3; round += 1) {
      await t.incident({ kind: 'answer-late', purpose: 'renewal', delay_ms: 100 });
      await t.advance({ hours: 25 });
      await Promise.all([t.work(account), t.workElsewhere(account)]);
      await t.undoIncidents();
    }
    await t.advance({ minutes: 1 });

    await expectAccess(t, account);
  },
});

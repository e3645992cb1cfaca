import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { accessLost, expectAccess } from '../shared/access.js';

export default defineIntegrationCheck({
  title: 'access lives on when two replicas renew in turn',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'replicas', 'target-clock'],
  kills: ['replica-trusts-its-memory'],
  messages: accessLost('access that lives on'),
  async run(t) {
    const account = await t.connected();
    for (const isElsewhere of [true, false, false, true, true, false, false]) {
      await t.advance({ hours: 25 });
      const before = t.last;
      await (isElsewhere ? t.workElsewhere(account) : t.work(account));
      if (t.since(before, { purpose: 'api', status: 200 }).length === 0) throw t.fail('lost', {});
    }

    await expectAccess(t, account);
  },
});

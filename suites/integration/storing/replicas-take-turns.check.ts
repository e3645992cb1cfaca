import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access lives on when two replicas renew in turn',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'replicas', 'target-clock'],
  kills: ['replica-trusts-its-memory'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    for (const isElsewhere of [true, false, false, true, true, false, false]) {
      await t.advance({ hours: 25 });
      const before = t.last;
      await (isElsewhere ? t.workElsewhere(account) : t.work(account));
      if (t.since(before, { purpose: 'api', status: 200 }).length === 0) throw t.fail('lost', {});
    }

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the renewal of one account leaves the other alone',
  clauses: ['TOK-STORE-1'],
  needs: ['work', 'target-clock', 'several-accounts'],
  kills: ['renewal-stored-for-all-accounts'],
  messages: {
    lost: {
      expected: 'access that lives on, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    const other = await t.connected();
    await t.advance({ hours: 25 });
    await t.work(other);
    await t.work(account);
    await t.advance({ hours: 25 });
    await t.work(other);

    if (!(await t.usesAccess(account))) throw t.fail('lost', {});
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'work for one account uses the access of that account',
  clauses: ['AUTH-3'],
  needs: ['work', 'several-accounts'],
  kills: ['last-account-serves-all', 'first-account-serves-all'],
  messages: {
    mixed: {
      expected: 'a request with the access of account {id}',
      actual: 'requests of account {found}',
    },
  },
  async run(t) {
    const one = await t.connected();
    const other = await t.connected();
    for (const account of [one, other, one]) {
      const before = t.last;
      await t.work(account);
      const found = t.since(before, { purpose: 'api' });
      const strange = found.find(({ account_id: id }) => id !== account.id);
      if (strange !== undefined || found.length === 0) {
        throw t.fail('mixed', { id: account.id, found: strange?.account_id ?? 'none' });
      }
    }
  },
});

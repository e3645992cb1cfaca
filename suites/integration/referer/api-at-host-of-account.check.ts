import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'requests of the account API go to the host of the account',
  clauses: ['PRE-3', 'REDIR-3'],
  needs: ['work', 'account-hosts', 'several-accounts'],
  kills: ['api-at-base-host', 'api-at-first-host'],
  messages: {
    other: { expected: 'requests of account {id} at {host}', actual: 'a request at {found}' },
  },
  async run(t) {
    const one = await t.connected();
    const other = await t.connected();
    for (const account of [one, other]) await t.work(account);
    for (const account of [one, other]) {
      const strange = t
        .requests({ purpose: 'api', account_id: account.id })
        .find(({ host }) => host !== account.host);
      if (strange !== undefined) {
        throw t.fail('other', { id: account.id, host: account.host, found: strange.host ?? '' });
      }
    }
  },
});

import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'token requests go to the host of the account',
  clauses: ['TEP-1'],
  needs: ['work', 'account-hosts', 'target-clock', 'several-accounts'],
  kills: ['tokens-at-base-host', 'renewal-at-first-host'],
  messages: {
    other: { expected: 'token requests of account {id} at {host}', actual: 'a request at {found}' },
  },
  async run(t) {
    const one = await t.connected();
    const other = await t.connected();
    await t.advance({ hours: 25 });
    for (const account of [one, other]) await t.work(account);
    for (const account of [one, other]) {
      const strange = t
        .requests({ path: '/oauth2/access_token', account_id: account.id })
        .find(({ host }) => host !== account.host);
      if (strange !== undefined) {
        throw t.fail('other', { id: account.id, host: account.host, found: strange.host ?? '' });
      }
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { firedHook, subscriber } from '../shared/hook.js';
import { isSameAccount } from '../shared/hook-account.js';

export default defineCheck({
  title: 'the disable hook names the account whose access is revoked',
  clauses: ['HOOK-4'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: ['hooks/hook-account-id-is-an-integer'],
  kills: ['hook-names-developer-account', 'hook-names-account-installed-first'],
  messages: {
    other: {
      expected: 'account_id {id}, where the installation was deactivated',
      actual: '{found}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const account = t.has('provision') ? await t.given.account({ join: [first.admin] }) : first;
    const party = await subscriber(t, { developer: await t.given.developer(account) });
    const { integration } = party;
    // A private integration has one account.
    if (t.has('provision') && integration.isPrivate !== true) {
      await t.given.installation({ integration, account: first });
    }
    await firedHook(t, party, account);
    const found = party.listener.received.map(({ query }) => query.get('account_id') ?? 'none');
    if (!found.some((each) => isSameAccount(each, account.id))) {
      throw t.fail(
        'other',
        { id: account.id, found: found.join(', ') },
        party.listener.received.at(-1),
      );
    }
  },
});

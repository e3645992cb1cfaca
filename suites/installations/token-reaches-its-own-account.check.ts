import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { accountReached } from '../shared/reach.js';
import { alsoInstalled } from '../shared/further-account.js';

export default defineCheck({
  title: 'a token reaches the account of its own installation',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: [
    'token-reaches-account-before',
    'token-reaches-developer-account',
    'token-reaches-first-account-of-user',
  ],
  messages: {
    elsewhere: {
      expected: 'access to account {own}, where the integration was installed',
      actual: 'access to account {reached}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const user = first.admin;
    const second = await t.given.account({ join: [user], joinAs: 'granter' });
    const developer = await t.given.developer(first);
    const integration = await t.given.integration({ developer });
    const installations: GivenInstallation[] = [
      await t.given.installation({ integration, account: first, user }),
      await t.given.installation({ ...alsoInstalled(integration), account: second, user }),
    ];
    for (const { account, tokens } of installations) {
      const { reached, exchange } = await accountReached(t, tokens.accessToken);
      if (reached !== account.id) throw t.fail('elsewhere', { own: account.id, reached }, exchange);
    }
  },
});

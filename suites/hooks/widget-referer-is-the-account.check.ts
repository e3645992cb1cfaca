import { defineCheck } from '../../harness/check/check.js';
import { isOfAnother } from '../shared/referers.js';

export default defineCheck({
  title: 'the referer of the redirect after widget installation is the address of that account',
  clauses: ['REDIR-4'],
  needs: ['provision', 'widget', 'hooks'],
  does: ['grant'],
  dependsOn: [
    'hooks/widget-redirect-names-the-account-by-its-host',
    'authorization/referer-is-the-chosen-account',
  ],
  kills: ['widget-referer-of-developer-account'],
  messages: {
    other: {
      expected: 'the address of the account in which the widget was installed, not that of another',
      actual: '{referer}, the address of another account',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const account = await t.given.account();
    const { clientId } = await t.given.integration({ developer, visibility: 'public' });
    for (const chosen of [account, developer]) {
      const request = { client_id: clientId, account_id: chosen.id, user_id: chosen.admin.id };
      const { location } = await t.operator.installWidget(request);
      const referer = new URL(location).searchParams.get('referer') ?? '';
      if (isOfAnother(referer, chosen, t.given.accounts)) throw t.fail('other', { referer });
    }
  },
});

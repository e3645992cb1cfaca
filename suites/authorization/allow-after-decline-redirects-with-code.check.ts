import { defineCheck } from '../../harness/check/check.js';
import { NoConsentForm } from '../../harness/check/page.js';
import { landing, namesIn } from '../shared/flow.js';

export default defineCheck({
  title: 'Allow redirects with the query parameter code also where the user has declined before',
  clauses: ['ST-PAGE-2', 'REDIR-2'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/decline-redirects-with-access-denied',
  ],
  kills: ['allow-after-decline-is-declined'],
  messages: {
    withoutCode: {
      expected:
        'the query parameter code in the redirect after Allow by a user who declined before',
      actual: '{names}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { clientId } = await t.given.integration();
    const visitor = t.page.visitor(account.admin);
    await landing(t, 'Decline', { clientId }, visitor, account.id);
    try {
      const redirect = await landing(t, 'Allow', { clientId }, visitor, account.id);
      if (redirect === undefined || redirect.query.get('code')) return;
      throw t.fail('withoutCode', { names: namesIn(redirect.query) }, redirect.exchange);
    } catch (error) {
      // The contract does not say how soon a user who has declined is asked again.
      if (!(error instanceof NoConsentForm)) throw error;
    }
  },
});

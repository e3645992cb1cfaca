import { defineObservation } from '../../harness/check/check.js';
import { NoConsentForm } from '../../harness/check/page.js';

export default defineObservation({
  title: 'how a user without administrator rights authorizes an installed integration',
  clauses: ['INST-3'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  tells: ['members-not-offered'],
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'member'] });
    const integration = await t.given.integration();
    await t.given.installation({ integration, account });
    const member = account.users.find(({ role }) => role === 'member') ?? account.admin;
    const { clientId } = integration;
    try {
      const page = await t.page.consent({ clientId }, member);
      if (!page.offered.some(({ id }) => id === String(account.id))) {
        return 'the authorization page does not offer a member the account where the integration is installed';
      }
      const { query, exchange } = await page.allow(account.id);
      const result = query.has('code') ? 'a redirect with a code' : `status ${exchange.status}`;
      return `the authorization page offers a member the account where the integration is installed, and Allow leads to ${result}`;
    } catch (error) {
      if (!(error instanceof NoConsentForm)) throw error;
      return `the authorization page shows a member no consent form (status ${error.exchange.status})`;
    }
  },
});

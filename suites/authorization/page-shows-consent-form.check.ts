import { NoConsentForm } from '../../harness/check/page.js';
import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'GET {auth_url}/oauth with a client_id shows a user who logged in Allow and Decline',
  clauses: ['PAGE-1'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/page-asks-for-login'],
  kills: ['page-only-where-installed'],
  messages: {
    refused: {
      expected: 'a page with Allow and Decline for the administrator of an account',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { admin } = await t.given.account();
    const { clientId } = await t.given.integration();
    try {
      await t.page.consent({ clientId }, admin);
    } catch (error) {
      // A success without the form is a page that the profile does not bind: inconclusive.
      if (!(error instanceof NoConsentForm) || error.exchange.status < 400) throw error;
      throw t.fail('refused', { status: error.exchange.status }, error.exchange);
    }
  },
});

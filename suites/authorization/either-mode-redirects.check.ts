import { NoConsentForm, type Redirect } from '../../harness/check/page.js';
import { defineCheck } from '../../harness/check/check.js';
import { decide, modeInWords, modes, namesIn, type Decision } from '../shared/flow.js';

const parameters: readonly (readonly [Decision, string])[] = [
  ['Allow', 'code'],
  ['Decline', 'error'],
];

export default defineCheck({
  title: 'with either mode and with none, Allow and Decline lead to the redirect',
  clauses: ['PAGE-6', 'PAGE-7', 'PAGE-8'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/decline-redirects-with-access-denied',
  ],
  kills: [
    'mode-post-message-unknown',
    'popup-leads-on-without-query',
    'popup-of-decline-stays-open',
  ],
  messages: {
    refused: {
      expected: 'the consent form of a page with {mode}',
      actual: 'status {status}',
    },
    nowhere: {
      expected: 'a redirect after {decision} with {mode}',
      actual: 'status {status} without a redirect',
    },
    bare: {
      expected: 'the query parameter {parameter} in the redirect after {decision} with {mode}',
      actual: '{names}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { id, admin } = account;
    const visitor = t.page.visitor(admin);
    for (const mode of modes) {
      for (const [decision, parameter] of parameters) {
        const { clientId } = await t.given.integration({ developer: account });
        let redirect: Redirect;
        try {
          redirect = await decide(t, decision, { clientId, mode }, visitor, id);
        } catch (error) {
          // A success without the form is a page that the profile does not bind: inconclusive.
          if (!(error instanceof NoConsentForm) || error.exchange.status < 400) throw error;
          const { status } = error.exchange;
          throw t.fail('refused', { mode: modeInWords(mode), status }, error.exchange);
        }
        // Only a browser can tell where the script of a page leads.
        if (redirect.needsScript) continue;
        const { exchange, location, query } = redirect;
        const values = { decision, mode: modeInWords(mode) };
        if (location === undefined) {
          throw t.fail('nowhere', { ...values, status: exchange.status }, exchange);
        }
        if (!query.get(parameter)) {
          throw t.fail('bare', { ...values, parameter, names: namesIn(query) }, exchange);
        }
      }
    }
  },
});

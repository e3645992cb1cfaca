import fc from 'fast-check';
import { NoConsentForm } from '../../harness/check/page.js';
import { defineCheck } from '../../harness/check/check.js';
import { decide } from '../shared/flow.js';

export default defineCheck({
  title: 'a request that names another redirect address is not redirected there',
  clauses: ['INT-7'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/redirect-goes-to-redirect-uri'],
  kills: ['redirect-uri-from-query'],
  messages: {
    elsewhere: {
      expected: 'no redirect to {other} after {decision}: the Redirect URI was set at setup',
      actual: 'a redirect to {host}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { clientId } = await t.given.integration();
    // A page that shows its form to nobody would pass otherwise.
    await t.page.consent({ clientId }, account.admin);
    const other = 'elsewhere.example';
    await t.forAll(
      { decision: fc.constantFrom('Allow', 'Decline'), path: fc.constantFrom('', '/callback') },
      async ({ decision, path }) => {
        const further = { redirect_uri: `https://${other}${path}` };
        try {
          const query = { clientId, further };
          const redirect = await decide(t, decision, query, account.admin, account.id);
          if (redirect.location === undefined) return;
          const { host } = new URL(redirect.location);
          if (host === other)
            throw t.fail('elsewhere', { other, decision, host }, redirect.exchange);
        } catch (error) {
          // Refusing such a request conforms, just as ignoring the address does.
          if (!(error instanceof NoConsentForm)) throw error;
        }
      },
      { share: 0.2 },
    );
  },
});

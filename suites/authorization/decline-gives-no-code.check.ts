import { defineCheck } from '../../harness/check/check.js';
import { NoConsentForm } from '../../harness/check/page.js';
import { landing, modeInWords, modes } from '../shared/flow.js';

export default defineCheck({
  title: 'the redirect after Decline carries no code, whether or not the integration is installed',
  clauses: ['REDIR-11'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/page-shows-consent-form'],
  kills: ['decline-gives-code', 'decline-gives-code-where-installed'],
  messages: {
    code: {
      expected: 'no code in the redirect after Decline with {mode}',
      actual: 'the query parameter code',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const user = account.admin;
    const integration = await t.given.integration();
    const { clientId } = integration;
    const visitor = t.page.visitor(user);
    for (const isInstalled of [false, true]) {
      if (isInstalled) await t.given.code({ integration, account, user });
      for (const mode of modes) {
        const query = { clientId, mode };
        const redirect = await landing(t, 'Decline', query, visitor, account.id).catch(
          (error: unknown) => {
            // A page may remember the consent where the integration is installed, and not ask again.
            if (isInstalled && error instanceof NoConsentForm && error.granted) return undefined;
            throw error;
          },
        );
        if (redirect?.query.has('code')) {
          throw t.fail('code', { mode: modeInWords(mode) }, redirect.exchange);
        }
      }
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { NoConsentForm } from '../../harness/check/page.js';

export default defineCheck({
  title: 'the page of a private integration shows one account also once it is installed there',
  clauses: ['PAGE-14'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/page-shows-consent-form',
    'authorization/private-integration-offers-one-account',
  ],
  kills: ['installed-private-integration-is-offered-everywhere'],
  messages: {
    several: {
      expected: 'one account in the list of a private integration that is installed in it',
      actual: '{count} accounts',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const user = developer.admin;
    for (let each = 0; each < 2; each += 1) await t.given.account({ join: [user] });
    const integration = await t.given.integration({ developer, visibility: 'private' });
    await t.given.code({ integration, account: developer, user });
    try {
      const { offered, exchange } = await t.page.consent({ clientId: integration.clientId }, user);
      const count = new Set(offered.map(({ id }) => id)).size;
      if (count > 1) throw t.fail('several', { count }, exchange);
    } catch (error) {
      if (!(error instanceof NoConsentForm) || error.granted === undefined) throw error;
      // The page remembers the consent, and shows no list.
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'the page of a private integration shows a list limited to one account',
  clauses: ['PAGE-14'],
  needs: ['authorization-page'],
  does: ['read'],
  dependsOn: [
    'authorization/page-shows-consent-form',
    'authorization/page-offers-administered-accounts',
  ],
  kills: ['private-integration-offered-everywhere', 'private-integration-offered-in-two-accounts'],
  messages: {
    several: {
      expected: 'one account in the list of a private integration',
      actual: '{count} accounts',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const user = developer.admin;
    for (let each = 0; t.has('provision') && each < 2; each += 1) {
      await t.given.account({ join: [user] });
    }
    const { clientId } = await t.given.integration({ developer, visibility: 'private' });
    const { offered, exchange } = await t.page.consent({ clientId }, user);
    const count = new Set(offered.map(({ id }) => id)).size;
    if (count > 1) throw t.fail('several', { count }, exchange);
  },
});

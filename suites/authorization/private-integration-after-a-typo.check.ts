import { defineCheck } from '../../harness/check/check.js';
import { afterTypos } from './after-typos.js';

export default defineCheck({
  title: 'the page of a private integration shows one account also after a mistyped password',
  clauses: ['PAGE-14'],
  needs: ['provision', 'authorization-page'],
  does: ['read'],
  dependsOn: [
    'authorization/page-shows-consent-form',
    'authorization/private-integration-offers-one-account',
  ],
  kills: ['private-integration-is-offered-everywhere-after-a-typo'],
  messages: {
    several: {
      expected: 'one account in the list of a private integration after a mistyped password',
      actual: '{count} accounts',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const user = developer.admin;
    for (let each = 0; each < 2; each += 1) await t.given.account({ join: [user] });
    const { clientId } = await t.given.integration({ developer, visibility: 'private' });
    const mistyped = [`${user.password}x`];
    const page = await afterTypos(t.page.visitor(user).consent({ clientId }, mistyped), 1);
    if (typeof page === 'number') {
      throw t.notOffered('a log-in after a mistyped password', `it is answered ${page}`);
    }
    const count = new Set(page.offered.map(({ id }) => id)).size;
    if (count > 1) throw t.fail('several', { count }, page.exchange);
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { type ConsentPage, NoConsentForm } from '../../harness/check/page.js';
import { Inconclusive } from '../../harness/check/signals.js';
import type { GivenAccount } from '../../harness/check/given.js';

type User = GivenAccount['users'][number];

export default defineCheck({
  title: 'the page of a private integration shows a list limited to one account',
  clauses: ['PAGE-14'],
  needs: ['authorization-page'],
  does: ['read'],
  dependsOn: [
    'authorization/page-shows-consent-form',
    'authorization/page-offers-administered-accounts',
  ],
  kills: [
    'private-integration-offered-everywhere',
    'private-integration-offered-in-two-accounts',
    'private-integration-offers-others-their-own-accounts',
  ],
  messages: {
    several: {
      expected: 'one account in the list of a private integration, shown to {whom}',
      actual: '{count} accounts',
    },
  },
  async run(t) {
    const mustOfferOne = (whom: string, { offered, exchange }: ConsentPage) => {
      const count = new Set(offered.map(({ id }) => id)).size;
      if (count > 1) throw t.fail('several', { whom, count }, exchange);
    };
    const developer = await t.given.account(
      t.has('provision') ? { roles: ['administrator', 'member'] } : {},
    );
    const { admin } = developer;
    const { clientId } = await t.given.integration({ developer, visibility: 'private' });
    const joinTwo = async (user: User) => {
      for (let each = 0; each < 2; each += 1) {
        await t.given.account({ join: [user], joinAs: 'administrator' });
      }
    };
    if (t.has('provision')) await joinTwo(admin);
    mustOfferOne('an administrator', await t.page.consent({ clientId }, admin));
    if (!t.has('provision')) return;
    const member = developer.users.find(({ role }) => role === 'member');
    const { admin: stranger } = await t.given.account();
    for (const [whom, user] of [
      ['a member without administrator rights who administers other accounts', member],
      ['a user of other accounts alone', stranger],
    ] as const) {
      if (user === undefined) {
        throw t.untestable('control made an account without the member asked for');
      }
      await joinTwo(user);
      try {
        mustOfferOne(whom, await t.page.consent({ clientId }, user));
      } catch (error) {
        // A page that they cannot use may show them no form, or something else than the page of others.
        if (!(error instanceof NoConsentForm || error instanceof Inconclusive)) throw error;
      }
    }
  },
});

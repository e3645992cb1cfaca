import type { Id } from '../../spec/generated/control-types.js';
import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { mayShowMore } from './more-accounts.js';

export default defineCheck({
  title: 'the page lets the user pick among the accounts where they are administrator',
  clauses: ['PAGE-13'],
  needs: ['authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/page-shows-consent-form'],
  kills: [
    'page-offers-all-accounts',
    'page-offers-memberships',
    'page-offers-two-accounts',
    'page-offers-ten-accounts',
    'page-offers-twenty-accounts',
  ],
  messages: {
    missing: {
      expected: 'account {id} among those offered, because the user is its administrator',
      actual: 'accounts {offered}',
    },
    surplus: {
      expected: 'no account among those offered where the user is not administrator',
      actual: 'account {id}, where the user is {role}',
    },
  },
  async run(t) {
    if (!t.has('provision')) {
      const { id, admin } = await t.given.account();
      const { clientId } = await t.given.integration();
      const { offered, exchange } = await t.page.consent({ clientId }, admin);
      const ids = offered.map((each) => each.id);
      if (ids.length === 0) throw t.notOffered('a choice of accounts', 'the page offers none');
      if (!ids.includes(String(id)))
        throw t.fail('missing', { id, offered: ids.join(', ') }, exchange);
      return;
    }
    await t.forAll(
      { own: fc.integer({ min: 2, max: 4 }) },
      async ({ own }) => {
        const workplace = await t.given.account({ roles: ['administrator', 'member'] });
        const user = workplace.users.find(({ role }) => role === 'member') ?? workplace.admin;
        const administered: Id[] = [];
        for (let each = 0; each < own; each += 1) {
          administered.push((await t.given.account({ join: [user] })).id);
        }
        const stranger = await t.given.account();
        const { clientId } = await t.given.integration();
        const shown = await t.page.consent({ clientId }, user);
        const { offered, exchange } = shown;
        const ids = offered.map(({ id }) => id);
        const missing = administered.find((id) => !ids.includes(String(id)));
        if (missing !== undefined && !mayShowMore(shown)) {
          throw t.fail('missing', { id: missing, offered: ids.join(', ') || 'none' }, exchange);
        }
        const roles = { [String(workplace.id)]: 'a member', [String(stranger.id)]: 'unknown' };
        for (const [id, role] of Object.entries(roles)) {
          if (ids.includes(id)) throw t.fail('surplus', { id, role }, exchange);
        }
      },
      // More than fit on a first page of ten, or of twenty.
      { share: 0.2, first: [{ own: 24 }] },
    );
  },
});

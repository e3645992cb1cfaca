import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { landing, modes } from './flow.js';
import { states } from './states.js';

export default defineCheck({
  title: 'the state comes back unchanged in the redirect after Decline',
  clauses: ['REDIR-10', 'PAGE-4'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  dependsOn: [
    'authorization/decline-redirects-with-access-denied',
    'authorization/either-mode-redirects',
    'authorization/state-returns-on-allow',
  ],
  kills: ['state-lost-on-decline', 'state-double-encoded-on-decline'],
  messages: {
    changed: {
      expected: 'state {sent} in the redirect after Decline',
      actual: '{found}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const { clientId } = await t.given.integration();
    const visitor = t.page.visitor(account.admin);
    await t.forAll(
      { state: states, mode: fc.constantFrom(...modes) },
      async ({ state, mode }) => {
        const query = { clientId, state, mode };
        const redirect = await landing(t, 'Decline', query, visitor, account.id);
        if (redirect === undefined) return;
        const found = redirect.query.get('state');
        if (found === state) return;
        const values = { sent: JSON.stringify(state), found: JSON.stringify(found) };
        throw t.fail('changed', values, redirect.exchange);
      },
      { share: 0.5 },
    );
  },
});

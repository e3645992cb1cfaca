import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { landingUnlessRefused, modes } from '../shared/flow.js';
import { plainStates, states } from './states.js';

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
  kills: [
    'state-lost-on-decline',
    'state-of-spaces-is-not-returned',
    'state-double-encoded-on-decline',
  ],
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
    const refused: number[] = [];
    await t.forAll(
      { state: states, mode: fc.constantFrom(...modes) },
      async ({ state, mode }) => {
        const query = { clientId, state, mode };
        const redirect = await landingUnlessRefused(
          t,
          'Decline',
          query,
          visitor,
          account.id,
          refused,
        );
        if (redirect === undefined) return;
        const found = redirect.query.get('state');
        if (found === state) return;
        const values = { sent: JSON.stringify(state), found: JSON.stringify(found) };
        throw t.fail('changed', values, redirect.exchange);
      },
      { share: 0.6, first: plainStates.map((state) => ({ state })) },
    );
    const [status] = refused;
    if (status !== undefined) {
      throw t.untestable(`the page answers a request with a certain state with ${status}`);
    }
  },
});

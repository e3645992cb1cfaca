import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { landingUnlessRefused, modes } from '../shared/flow.js';
import { plainStates, states } from './states.js';

export default defineCheck({
  title: 'the state comes back unchanged in the redirect after Allow',
  clauses: ['PAGE-4', 'REDIR-5'],
  needs: ['grant', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-redirects-with-code', 'authorization/either-mode-redirects'],
  kills: [
    'state-plus-becomes-space',
    'state-decoded-twice',
    'state-in-latin1',
    'state-cut-after-255-bytes',
    'state-cut-after-1024-bytes',
    'state-trimmed',
    'state-html-escaped',
    'state-normalized',
    'state-without-emoji',
    'state-lower-cased',
    'state-lost-in-popup',
    'state-of-digits-becomes-a-number',
    'state-with-line-breaks-is-cut',
    'state-loses-padding-of-base64',
    'state-cut-after-4096-bytes',
    'state-zero-is-not-returned',
  ],
  messages: {
    changed: {
      expected: 'state {sent} in the redirect after Allow',
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
          'Allow',
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
      { first: plainStates.map((state) => ({ state })) },
    );
    const [status] = refused;
    if (status !== undefined) {
      throw t.untestable(`the page answers a request with a certain state with ${status}`);
    }
  },
});

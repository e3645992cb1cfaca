import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { landing, modes } from './flow.js';
import { states } from './states.js';

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
    await t.forAll({ state: states, mode: fc.constantFrom(...modes) }, async ({ state, mode }) => {
      const query = { clientId, state, mode };
      const redirect = await landing(t, 'Allow', query, visitor, account.id);
      if (redirect === undefined) return;
      const found = redirect.query.get('state');
      if (found === state) return;
      const values = { sent: JSON.stringify(state), found: JSON.stringify(found) };
      throw t.fail('changed', values, redirect.exchange);
    });
  },
});

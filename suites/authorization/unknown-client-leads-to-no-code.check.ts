import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { codeByForce } from '../shared/flow.js';

export default defineCheck({
  title: 'a page request without client_id, or with an unknown one, leads to no code',
  clauses: ['PAGE-3'],
  needs: ['grant', 'authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/allow-redirects-with-code'],
  kills: ['page-without-client-id-guesses', 'page-finds-client-by-beginning'],
  messages: {
    code: {
      expected: 'no code for {what}',
      actual: 'a redirect with a code',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const known = await t.given.integration();
    // A page that shows its form to nobody would pass otherwise.
    await t.page.consent({ clientId: known.clientId }, account.admin);
    const unknown = fc.oneof(
      fc.constant(undefined),
      fc.constant(''),
      fc.uuid(),
      // A known ID with another last character.
      fc.constant(known.clientId.slice(0, -1) + (known.clientId.endsWith('0') ? '1' : '0')),
    );
    await t.forAll(
      { clientId: unknown },
      async ({ clientId }) => {
        const query = clientId === undefined ? {} : { clientId };
        const code = await codeByForce(t, query, account.admin, account.id);
        if (code === undefined) return;
        const what = clientId === undefined ? 'no client_id' : `client_id ${clientId}`;
        throw t.fail('code', { what }, code.exchange);
      },
      { share: 0.5 },
    );
  },
});

import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { accountReached } from '../shared/reach.js';
import { landing, modes } from '../shared/flow.js';

/** More accounts than a list of ten has. */
const administered = 11;

export default defineCheck({
  title: 'Allow installs the integration in the account that the user chose',
  clauses: ['PAGE-15', 'ST-PAGE-1', 'CODE-1'],
  needs: ['authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'tokens/exchange-gives-pair',
    'installations/token-reaches-its-own-account',
  ],
  kills: [
    'allow-installs-in-first-account',
    'allow-code-gives-no-tokens',
    'eleventh-account-cannot-be-chosen',
    'popup-installs-in-the-first-account',
  ],
  messages: {
    refused: {
      expected: 'a token pair for the code of the redirect after Allow',
      actual: 'status {status} without a pair',
    },
    elsewhere: {
      expected: 'access to account {chosen}, which the user chose',
      actual: 'access to account {reached}',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const user = first.admin;
    const accounts = [first];
    while (t.has('provision') && accounts.length < administered) {
      accounts.push(await t.given.account({ join: [user] }));
    }
    const visitor = t.page.visitor(user);
    const table = modes.flatMap((mode) => accounts.slice(-2).map((chosen) => ({ chosen, mode })));
    await t.forAll(
      { chosen: fc.constantFrom(...accounts), mode: fc.constantFrom(...modes) },
      async ({ chosen, mode }) => {
        const integration = await t.given.integration();
        const { from } = t.clock.between();
        const { clientId } = integration;
        const redirect = await landing(t, 'Allow', { clientId, mode }, visitor, chosen.id);
        const value = redirect?.query.get('code');
        // With a mode, a script of the page may redirect.
        if (!value && mode !== undefined) return;
        if (!value)
          throw t.untestable(
            'the redirect after Allow has no code',
            'authorization/allow-redirects-with-code',
          );
        const issued = { from, to: t.clock.between().to };
        const reply = await t.tokens.exchange({
          integration,
          account: chosen,
          user,
          value,
          issued,
        });
        if (reply.tokens === undefined)
          throw t.fail('refused', { status: reply.status }, reply.exchange);
        const { reached, exchange } = await accountReached(t, reply.tokens.accessToken);
        if (reached !== chosen.id)
          throw t.fail('elsewhere', { chosen: chosen.id, reached }, exchange);
      },
      { share: 0.3, first: table },
    );
  },
});

import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { landingOrRefusal } from '../shared/flow.js';

/** States that look like other parameters of the page or of the redirect; {id} is that of another integration. */
const states = [
  '&client_id={id}',
  'client_id={id}',
  'a&client_id={id}&mode=popup',
  '#client_id={id}',
  '&mode=post_message',
  '&error=access_denied',
  '&code=0000&client_id={id}',
  '&redirect_uri=https://elsewhere.example/',
] as const;

export default defineCheck({
  title: 'a state that looks like other parameters decides nothing but itself',
  clauses: ['PAGE-2', 'REDIR-2', 'REDIR-5', 'REDIR-6'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/page-is-of-the-integration-named',
    'authorization/state-returns-on-allow',
    'authorization/allowed-redirect-names-the-integration',
  ],
  kills: ['client-id-within-the-state-decides', 'error-within-the-state-declines'],
  messages: {
    other: {
      expected: 'a redirect of {own} with a code and the state {sent} after Allow',
      actual: '{found}',
    },
    foreign: {
      expected: 'a code of {own} alone after Allow with the state {sent}',
      actual: 'tokens for the other integration (status {status})',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const integration = await t.given.integration({ redirect_uri: 'https://own.example/cb' });
    const other = await t.given.integration({ redirect_uri: 'https://other.example/cb' });
    const { clientId: own } = integration;
    const user = account.admin;
    const visitor = t.page.visitor(user);
    const visit = (state: string) =>
      landingOrRefusal(t, 'Allow', { clientId: own, state }, visitor, account.id);
    const plain = await visit('plain');
    if (plain !== undefined && 'refusal' in plain) {
      const { status } = plain.refusal;
      throw t.untestable(
        `the page was answered ${status}`,
        'authorization/allow-redirects-with-code',
      );
    }
    const few = t.few(states);
    await t.forAll(
      { template: fc.constantFrom(...few) },
      async ({ template }) => {
        const sent = template.replaceAll('{id}', other.clientId);
        const { from } = t.clock.between();
        const end = await visit(sent);
        if (end === undefined || 'refusal' in end) return;
        const found = end.location ?? 'no address';
        const value = end.query.get('code');
        const clause = !found.startsWith('https://own.example/cb')
          ? 'PAGE-2'
          : end.query.get('client_id') !== own
            ? 'REDIR-6'
            : value === null
              ? 'REDIR-2'
              : 'REDIR-5';
        const isSame = clause === 'REDIR-5' && end.query.get('state') === sent;
        if (!isSame || value === null)
          throw t.fail('other', { own, sent, found }, end.exchange, clause);
        const issued = { from, to: t.clock.between().to };
        const reply = await t.tokens.exchange({ integration: other, account, user, value, issued });
        if (reply.handedOut)
          throw t.fail('foreign', { own, sent, status: reply.status }, reply.exchange, 'PAGE-2');
      },
      { isTable: true, first: few.map((template) => ({ template })) },
    );
  },
});

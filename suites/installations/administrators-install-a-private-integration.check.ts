import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { answerToAllow } from '../shared/flow.js';

const administrators = 3;

export default defineCheck({
  title: 'the page lets every administrator of its account install a private integration',
  clauses: ['INST-5', 'PAGE-13'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'installations/second-user-installs-on-the-page',
  ],
  kills: ['private-integration-has-one-administrator'],
  messages: {
    refused: {
      expected:
        'a redirect with a code after Allow of administrator {n} of {count} in the account of a private integration',
      actual: 'status {status} without a code',
    },
  },
  async run(t) {
    const roles = Array.from({ length: administrators }, () => 'administrator' as const);
    const developer = await t.given.account({ roles });
    const { clientId } = await t.given.integration({ developer, visibility: 'private' });
    const refused: { readonly n: number; readonly exchange: Exchange }[] = [];
    for (const [index, user] of developer.users.entries()) {
      const { hasCode, exchange } = await answerToAllow(t, { clientId }, user, developer.id);
      if (!hasCode) refused.push({ n: index + 1, exchange });
    }
    const count = developer.users.length;
    const [first] = refused;
    if (first === undefined) return;
    if (refused.length === count) {
      throw t.untestable('no Allow gave a code', 'authorization/allow-redirects-with-code');
    }
    const { n, exchange } = first;
    throw t.fail('refused', { n, count, status: exchange.status }, exchange);
  },
});

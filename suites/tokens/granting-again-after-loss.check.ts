import { defineCheck } from '../../harness/check/check.js';
import { tokensIn } from './words.js';

export default defineCheck({
  title: 'after the refresh token was lost, a new authorization gives access again',
  clauses: ['RULE-3'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/access-token-of-code-opens-api'],
  kills: ['regrant-refused-while-access-lives', 'regrant-gives-dead-access'],
  messages: {
    refused: {
      expected:
        'a pair for the code of a new authorization, number {n} of that user in that account',
      actual: 'status {status}, {found}',
    },
    access: {
      expected:
        'the account for the access token of a new authorization, number {n} of that user in that account',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const consent = await t.given.installation();
    for (let n = 2; n <= 4; n += 1) {
      const { integration, account, user } = consent;
      const reply = await t.tokens.exchange(await t.given.code({ integration, account, user }));
      if (reply.tokens === undefined) {
        const found = tokensIn(reply);
        throw t.fail('refused', { n, status: reply.status, found }, reply.exchange);
      }
      const call = await t.resources.callAny(reply.tokens.accessToken);
      if (!call.ok) throw t.fail('access', { n, status: call.status }, call);
    }
  },
});

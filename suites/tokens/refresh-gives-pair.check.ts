import { defineCheck } from '../../harness/check/check.js';
import { tokensIn } from './words.js';

export default defineCheck({
  title: 'a refresh token is exchanged for a new access token and a new refresh token',
  clauses: ['TEP-3', 'TOK-ROT-1', 'REF-1', 'REF-2'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['renewal-refused', 'renewal-without-refresh-token', 'renewal-without-access-token'],
  messages: {
    refused: {
      expected: 'a success with both tokens, each a string that is not empty, for a refresh token',
      actual: 'status {status}, {found}',
    },
  },
  async run(t) {
    if (t.given.renewal !== undefined) {
      await t.given.renewal();
      return;
    }
    const { tokens } = await t.given.installation();
    const reply = await t.tokens.refresh(tokens);
    if (reply.tokens === undefined) {
      throw t.fail('refused', { status: reply.status, found: tokensIn(reply) }, reply.exchange);
    }
  },
});

import { defineCheck } from '../../harness/check.js';

export default defineCheck({
  title: 'a refresh token is exchanged for a new access token and a new refresh token',
  clauses: ['TOK-ROT-1', 'TEP-3', 'REF-2'],
  needs: ['provision'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['refresh-refused'],
  messages: {
    refused: {
      expected: 'a success with an access token and a refresh token for a valid refresh token',
      actual: 'status {status} without both tokens',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const reply = await t.tokens.refresh(tokens);
    if (reply.tokens === undefined) {
      throw t.fail('refused', { status: reply.status }, reply.exchange);
    }
  },
});

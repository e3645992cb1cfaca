import { defineCheck } from '../../harness/check.js';

export default defineCheck({
  title: 'a fresh code is exchanged for an access token and a refresh token',
  clauses: ['TEP-2', 'TEP-7', 'TEP-8', 'ST-CODE-3', 'REF-1', 'AUTH-1'],
  needs: ['provision'],
  kills: ['exchange-without-refresh-token'],
  messages: {
    refused: {
      expected: 'a success with an access token and a refresh token for a fresh code',
      actual: 'status {status} without both tokens',
    },
  },
  async run(t) {
    const code = await t.given.code();
    const reply = await t.tokens.exchange(code);
    if (reply.tokens === undefined) {
      throw t.fail('refused', { status: reply.status }, reply.exchange);
    }
  },
});

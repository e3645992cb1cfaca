import { defineCheck } from '../../harness/check/check.js';
import { tokensIn } from './words.js';

export default defineCheck({
  title: 'a fresh code is exchanged for an access token and a refresh token',
  clauses: ['TEP-2', 'TEP-7', 'TEP-8', 'ST-CODE-3', 'REF-1', 'AUTH-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/token-endpoint-answers-post'],
  kills: [
    'exchange-without-refresh-token',
    'exchange-without-access-token',
    'exchange-with-empty-refresh-token',
    'exchange-with-numeric-refresh-token',
    'exchange-refused-on-second-visit',
  ],
  messages: {
    refused: {
      expected: 'a success with both tokens, each a string that is not empty, for a fresh code',
      actual: 'status {status}, {found}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const integration = await t.given.integration();
    // Every user who may grant access gets a code of their own.
    for (const user of account.users) {
      const reply = await t.tokens.exchange(await t.given.code({ integration, account, user }));
      if (reply.tokens !== undefined) continue;
      throw t.fail('refused', { status: reply.status, found: tokensIn(reply) }, reply.exchange);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'the integration ID is independent of the installing account',
  clauses: ['INT-4'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['integration-id-bound-to-first-account', 'integration-id-renews-for-developer-account'],
  messages: {
    exchange: {
      expected: 'a pair for the code of account {n} under the one integration ID',
      actual: 'status {status} without a pair',
    },
    renewal: {
      expected: 'a new pair for the refresh token of account {n} under the one integration ID',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    const integration = await t.given.integration({ developer });
    const accounts = [developer, await t.given.account(), await t.given.account()];
    const pairs = [];
    for (const [index, account] of accounts.entries()) {
      const reply = await t.tokens.exchange(await t.given.code({ integration, account }));
      const { status, exchange } = reply;
      if (reply.tokens === undefined) throw t.fail('exchange', { n: index + 1, status }, exchange);
      pairs.push(reply.tokens);
    }
    for (const [index, pair] of pairs.entries()) {
      const { tokens, status, exchange } = await t.tokens.refresh(pair);
      if (tokens === undefined) throw t.fail('renewal', { n: index + 1, status }, exchange);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import type { GivenCode } from '../../harness/check/given.js';

/** Fewer requests than the limit, because a limiter may count the token endpoint. */
const atOnce = 6;

export default defineCheck({
  title: 'codes that are exchanged at once each give access to their own account',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'tokens/access-token-of-code-opens-api',
    'tokens/api-answers-are-json',
    'resources/account-id',
  ],
  kills: ['simultaneous-exchanges-mix-tokens'],
  messages: {
    mixed: {
      expected:
        'account {expected} for the access token of its code, exchanged with others at once',
      actual: 'account {actual}',
    },
  },
  async run(t) {
    const rounds = Math.max(2, Math.ceil(t.runs / 10));
    for (let round = 0; round < rounds; round += 1) {
      const codes: GivenCode[] = [];
      for (let n = 0; n < atOnce; n += 1) codes.push(await t.given.code());
      const replies = await t.tokens.allAtOnce(codes);
      if (replies.every(({ tokens }) => tokens === undefined)) {
        throw t.untestable('no code of several at once gave a pair', 'tokens/exchange-gives-pair');
      }
      for (const [index, { tokens }] of replies.entries()) {
        const expected = codes[index]?.account.id;
        // Another check judges whether each exchange succeeds.
        if (tokens === undefined || expected === undefined) continue;
        const exchange = await t.resources.account(tokens.accessToken);
        if (!exchange.ok) continue;
        const actual = idOf(exchange.json);
        if (actual === expected) continue;
        throw t.fail(
          'mixed',
          { expected, actual: JSON.stringify(actual) ?? 'without id' },
          exchange,
        );
      }
    }
  },
});

function idOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
}

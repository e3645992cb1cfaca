import { defineCheck } from '../../harness/check/check.js';

/** Fewer requests than the limit, because a limiter may count the token endpoint. */
const atOnce = 6;

export default defineCheck({
  title: 'of several exchanges of one code at once at most one succeeds',
  clauses: ['CODE-3'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/code-used-once'],
  kills: ['code-race-window', 'code-race-under-load'],
  messages: {
    several: {
      expected: `a token for at most one of ${atOnce} exchanges of one code at once`,
      actual: 'tokens for {count} of them, in round {round}',
    },
  },
  async run(t) {
    // A race window of a few milliseconds may not show in the first round.
    const rounds = Math.max(3, Math.ceil(t.runs / 4));
    for (let round = 1; round <= rounds; round += 1) {
      const replies = await t.tokens.exchangeAtOnce(await t.given.code(), atOnce);
      const winners = replies.filter(({ handedOut }) => handedOut);
      if (winners.length <= 1) continue;
      throw t.fail('several', { count: winners.length, round }, winners.at(-1)?.exchange);
    }
  },
});

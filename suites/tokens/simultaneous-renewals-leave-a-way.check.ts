import { defineCheck } from '../../harness/check/check.js';

/** Fewer requests than the limit, because a limiter may count the token endpoint. */
const atOnce = 6;

export default defineCheck({
  title:
    'one of several renewals at once gives a pair, and the refresh token still works afterwards',
  clauses: ['TOK-ROT-3', 'TOK-ROT-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/old-refresh-token-works-while-new-unused'],
  kills: ['simultaneous-renewals-all-refused', 'simultaneous-renewals-kill-refresh-token'],
  messages: {
    none: {
      expected: `a pair for at least one of ${atOnce} renewals at once with one refresh token`,
      actual: 'none in round {round} (statuses {statuses})',
    },
    lost: {
      expected: `a fresh pair for the refresh token after ${atOnce} renewals at once whose answers were lost`,
      actual: 'status {status} without a pair in round {round}',
    },
  },
  async run(t) {
    const rounds = Math.max(3, Math.ceil(t.runs / 5));
    for (let round = 1; round <= rounds; round += 1) {
      const { tokens } = await t.given.installation();
      const replies = await t.tokens.refreshAtOnce(tokens, atOnce);
      const statuses = [...new Set(replies.map(({ status }) => status))].join(', ');
      if (statuses === '429') throw t.untestable('all renewals met the limiter of the target');
      if (!replies.some((reply) => reply.tokens)) {
        throw t.fail('none', { round, statuses }, replies.at(-1)?.exchange);
      }
      const retry = await t.tokens.refresh(tokens);
      if (retry.tokens === undefined) {
        throw t.fail('lost', { round, status: retry.status }, retry.exchange);
      }
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { timesInWords } from '../shared/renewals.js';

export default defineCheck({
  title: 'each renewal issues a new refresh token',
  clauses: ['REF-6', 'TOK-ROT-2', 'TOK-ROT-11'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['installations/each-installation-has-its-own-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'refresh-token-kept',
    'refresh-token-kept-on-second-renewal',
    'refresh-token-alternates',
    'refresh-token-kept-on-retry',
    'retry-repeats-the-pair',
  ],
  messages: {
    repeated: {
      expected:
        'a refresh token that was not issued before, from the {use} use of a refresh token of an access renewed {times}',
      actual: 'a refresh token that had been issued before',
    },
  },
  async run(t) {
    let { tokens } = await t.given.installation();
    const issued = new Set([tokens.refreshToken]);
    for (let times = 0; times < 4; times += 1) {
      // The second use is the retry of a client that lost the first answer. It gives a fresh pair.
      const retries = times === 1 ? 2 : 1;
      let next = tokens;
      for (let use = 0; use < retries; use += 1) {
        const reply = await t.tokens.refresh(tokens);
        if (reply.tokens === undefined) {
          throw t.untestable(
            `a valid refresh token was answered ${reply.status} without a pair`,
            use === 0
              ? 'tokens/renewed-refresh-token-renews-again'
              : 'tokens/old-refresh-token-works-while-new-unused',
          );
        }
        next = reply.tokens;
        if (issued.has(next.refreshToken)) {
          const values = { use: use === 0 ? 'first' : 'second', times: timesInWords(times) };
          const clause = use === 0 ? 'REF-6' : 'TOK-ROT-11';
          throw t.fail('repeated', values, reply.exchange, clause);
        }
        issued.add(next.refreshToken);
      }
      tokens = next;
    }
  },
});

import { defineCheck } from '../../harness/check.js';
import { timesInWords } from './renewals.js';

export default defineCheck({
  title: 'each renewal issues a new refresh token',
  clauses: ['REF-6', 'TOK-ROT-2'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair'],
  kills: [
    'refresh-token-kept',
    'refresh-token-kept-on-second-renewal',
    'refresh-token-alternates',
    'refresh-token-kept-on-retry',
  ],
  messages: {
    repeated: {
      expected: 'a refresh token that was not issued before',
      actual: 'one that had been issued before, from an access renewed {times} before',
    },
  },
  async run(t) {
    let { tokens } = await t.given.installation();
    const issued = new Set([tokens.refreshToken]);
    for (let times = 0; times < 4; times += 1) {
      // The second use is the retry of a client that lost the first answer; whether it repeats
      // that answer is open.
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
          throw t.fail('repeated', { times: timesInWords(times) }, reply.exchange);
        }
      }
      issued.add(next.refreshToken);
      tokens = next;
    }
  },
});

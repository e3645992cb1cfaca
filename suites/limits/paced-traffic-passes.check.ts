import { defineCheck } from '../../harness/check.js';

const seconds = 4;

export default defineCheck({
  title: 'traffic of at most 7 requests in any second is never refused',
  clauses: ['LIM-RPS-1'],
  needs: ['access'],
  kills: ['limit-6-per-second'],
  messages: {
    refused: {
      expected: 'no 429 for request {n} of 7 that were sent after a quiet second',
      actual: 'status 429',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const burst = Array.from({ length: 7 }, () => t.resources.accountRequest(accessToken));
    for (let second = 0; second < seconds; second += 1) {
      const answers = await t.resources.atOnce(burst);
      const refused = answers.findIndex(({ status }) => status === 429);
      if (refused >= 0) throw t.fail('refused', { n: refused + 1 }, answers[refused]);
    }
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { burst, perSecond, readingRequests, whenLeftAlone } from '../shared/storm.js';

const seconds = 5;

export default defineCheck({
  title: 'bursts of 7 requests, each after a quiet second, are never refused',
  clauses: ['LIM-RPS-1'],
  needs: ['access'],
  does: ['read'],
  kills: [
    'limit-6-per-second',
    'limit-without-burst',
    'limit-window-two-seconds',
    'limit-window-1100-ms',
    'limit-tightens-in-long-traffic',
  ],
  messages: {
    refused: {
      expected: 'no 429 for request {n} of 7 that were sent after a quiet second',
      actual: 'status 429',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const refusal = async () => {
      for (let second = 0; second < seconds; second += 1) {
        // Each burst begins with another resource.
        const requests = readingRequests(t, accessToken, perSecond, second);
        const answers = await burst(t, requests);
        const n = answers.findIndex(({ status }) => status === 429) + 1;
        if (n > 0) return { n, exchange: answers[n - 1] };
      }
      return undefined;
    };
    const refused = await whenLeftAlone(t, t.resources.accountRequest(accessToken), refusal);
    if (refused !== undefined) throw t.fail('refused', { n: refused.n }, refused.exchange);
  },
});

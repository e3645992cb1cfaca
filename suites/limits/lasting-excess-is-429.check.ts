import { defineCheck } from '../../harness/check.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import { accountRequests, paceTo, perSecond, statuses } from './storm.js';

/** Bursts of 7, two a second. */
const bursts = 8;
const pauseMs = 510;

export default defineCheck({
  title: 'of lasting traffic above 7 requests a second the excess is answered 429',
  clauses: ['LIM-RPS-2'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: ['limits/excess-is-429', 'limits/no-more-than-7-at-once'],
  kills: ['limit-window-half-second'],
  messages: {
    admitted: {
      expected: 'at most {most} of {sent} requests within {seconds} s to be served',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const start = t.http.pace.now() + 1_001;
    const answers: Exchange[] = [];
    for (let burst = 0; burst < bursts; burst += 1) {
      await paceTo(t, start + burst * pauseMs);
      const requests = accountRequests(t, accessToken, perSecond);
      answers.push(...(await Promise.all(requests.map((request) => t.http.sendUnpaced(request)))));
    }
    const seconds = (t.http.pace.now() - start) / 1_000;
    // Whole windows, and one that is cut at each end.
    const most = perSecond * (Math.floor(seconds) + 2);
    const admitted = answers.filter(({ status }) => status !== 429 && status !== 403).length;
    if (admitted > most) {
      throw t.fail('admitted', {
        most,
        sent: answers.length,
        seconds: seconds.toFixed(1),
        found: statuses(answers),
      });
    }
  },
});

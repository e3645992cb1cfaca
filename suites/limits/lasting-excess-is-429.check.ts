import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { accountRequests, paceTo, perSecond, lastServed, statuses } from '../shared/storm.js';

/** Bursts of 7, two a second; more on a target that is so slow that these may have kept the limit. */
const bursts = 8;
const mostBursts = 24;
const pauseMs = 510;

export default defineCheck({
  title: 'in lasting traffic above 7 requests a second the excess is answered 429',
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
    let seconds = 0;
    // A limiter may count whole windows, and one window that is cut at each end.
    let most = 0;
    for (
      let burst = 0;
      burst < bursts || (answers.length <= most && burst < mostBursts);
      burst += 1
    ) {
      await paceTo(t, start + burst * pauseMs);
      const requests = accountRequests(t, accessToken, perSecond);
      answers.push(...(await Promise.all(requests.map((request) => t.http.sendUnpaced(request)))));
      seconds = (t.http.pace.now() - start) / 1_000;
      most = perSecond * (Math.floor(seconds) + 2);
    }
    if (answers.length <= most) {
      throw t.untestable(
        `the target took ${seconds.toFixed(1)} s for ${answers.length} requests, so they may have kept the limit`,
      );
    }
    const admitted = answers.filter(({ status }) => status !== 429 && status !== 403).length;
    if (admitted > most) {
      throw t.fail(
        'admitted',
        {
          most,
          sent: answers.length,
          seconds: seconds.toFixed(1),
          found: statuses(answers),
        },
        lastServed(answers),
      );
    }
  },
});

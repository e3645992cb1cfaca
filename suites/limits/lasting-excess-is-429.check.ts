import { defineCheck } from '../../harness/check/check.js';
import { accountRequests, lastServed, perSecond, statuses } from '../shared/storm.js';
import { lastingTraffic } from './lasting-traffic.js';

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
    const burst = accountRequests(t, accessToken, perSecond);
    const { answers, admitted, most, seconds } = await lastingTraffic(t, burst);
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

import { defineCheck } from '../../harness/check.js';
import {
  accountRequests,
  mostInASecond,
  nextQuietSecond,
  paceTo,
  perSecond,
  statuses,
  storm,
} from './storm.js';

/**
 * Milliseconds into a second of the clock. Of storms shorter than `short` that start at
 * these at most one straddles the end of a window of a second, wherever those ends lie.
 */
const phases = [50, 380, 710];
const short = 250;
const sent = 15;

export default defineCheck({
  title: 'of 15 requests at once after a quiet second no more than 7 are served',
  clauses: ['LIM-RPS-2'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: ['limits/excess-is-429'],
  kills: ['limit-8-per-second', 'limit-14-per-second', 'limit-only-first-second'],
  messages: {
    admitted: {
      expected:
        'at most {most} of {sent} requests at once to be served, but for one storm that may straddle two windows',
      actual: 'a second storm with {found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const requests = accountRequests(t, accessToken, sent);
    let overs = 0;
    for (const phase of phases) {
      await paceTo(t, nextQuietSecond(t) + phase);
      const { admitted, answers, spanMs } = await storm(t, requests);
      // A token bucket refills while the storm lasts.
      const refilled = Math.floor(perSecond + (perSecond * spanMs) / 1_000);
      const most = spanMs < short ? refilled : mostInASecond;
      if (admitted > most) overs += 1;
      if (overs > 1) throw t.fail('admitted', { most, sent, found: statuses(answers) });
    }
  },
});

import { defineCheck } from '../../harness/check.js';
import { accountRequests, excess, mostInASecond, perSecond, statuses, storm } from './storm.js';

/**
 * Milliseconds into a second of the target's clock. Storms of less than `short` that start at these
 * cannot all straddle the ends of windows of a second, wherever those lie.
 */
const phases = [50, 380, 710];
const short = 250;

export default defineCheck({
  title: 'of many requests at once after a quiet second no more than 7 are served',
  clauses: ['LIM-RPS-2'],
  needs: ['access', 'clock'],
  dependsOn: ['limits/excess-is-429'],
  kills: ['limit-8-per-second', 'limit-14-per-second', 'limit-window-extended-by-burst'],
  messages: {
    admitted: {
      expected: 'at most {most} of {sent} requests at once to be served, in one of three storms',
      actual: 'in each of them more; in the last one {found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const requests = accountRequests(t, accessToken, excess);
    const overs: { most: number; found: string }[] = [];
    for (const phase of phases) {
      const second = Math.ceil((t.clock.now() + 1_001) / 1_000) * 1_000;
      await t.clock.moveTo(second + phase);
      const { admitted, answers, spanMs } = await storm(t, requests);
      // A token bucket refills while the storm lasts.
      const refilled = Math.floor(perSecond + (perSecond * spanMs) / 1_000);
      const most = spanMs < short ? refilled : mostInASecond;
      if (admitted <= most) return;
      overs.push({ most, found: statuses(answers) });
    }
    const { most, found } = overs.at(-1) ?? { most: perSecond, found: '' };
    throw t.fail('admitted', { most, sent: excess, found });
  },
});

import { defineObservation } from '../../harness/check/check.js';
import { accountRequests, nextQuietSecond, paceTo, perSecond } from '../shared/storm.js';

export default defineObservation({
  title: 'how the second of the limit is measured',
  clauses: ['LIM-RPS-7'],
  needs: ['access'],
  does: ['storm'],
  tells: ['limiter-of-calendar-seconds', 'limiter-token-bucket'],
  async run(t) {
    const accessToken = await t.given.access();
    const burst = () =>
      Promise.all(
        accountRequests(t, accessToken, perSecond).map((request) => t.http.sendUnpaced(request)),
      );
    // A full burst late in one second of the clock, another early in the next.
    const second = nextQuietSecond(t);
    await paceTo(t, second + 700);
    await burst();
    await paceTo(t, second + 1_100);
    const passed = (await burst()).filter(({ status }) => status !== 429).length;
    const story = `${passed} of 7 requests pass 400 ms after a burst of 7, in the next second of the clock`;
    if (passed === 0) return `${story}: the limit counts like a sliding log`;
    if (passed === perSecond) return `${story}: the limit counts by the second of the clock`;
    return `${story}: the limit counts like a token bucket`;
  },
});

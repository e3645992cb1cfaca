import { defineCheck } from '../../harness/check/check.js';
import { announcedWait, excess, flood, perSecond, readingRequests } from '../shared/storm.js';

/** The longest wait that leaves the access token alive, milliseconds. */
const longest = 12 * 3_600_000;
/** The longest wait in real time, milliseconds. */
const longestReal = 5_000;

export default defineCheck({
  title: 'requests within the limit pass again after the wait that a 429 announces',
  clauses: ['LIM-RPS-1'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: ['limits/paced-traffic-passes', 'errors/retry-after'],
  kills: ['limit-never-recovers', 'limit-recovers-by-half', 'limit-stuck-after-long-pause'],
  messages: {
    refused: {
      expected: '7 requests to pass {seconds} s after an excess (retry_after is {wait})',
      actual: 'status 429 for {refused} of them',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { refused } = await flood(t, readingRequests(t, accessToken, excess));
    if (refused.length === 0) {
      throw t.untestable('no request was refused', 'limits/excess-is-429');
    }
    const wait = announcedWait(refused);
    if (wait === undefined) throw t.untestable('no wait was announced', 'errors/retry-after');
    const most = t.http.pace.movable ? longest : longestReal;
    // The unit is not stated. Minutes are the longest unit that makes sense, so only a wait in
    // minutes proves a fault.
    const waited = Math.min(Math.max(1_001, wait * 60_000), most);
    await t.http.pace.advance(waited);
    for (let burst = 0; burst < 2; burst += 1) {
      const answers = await t.resources.atOnce(readingRequests(t, accessToken, perSecond));
      const again = answers.filter(({ status }) => status === 429);
      const [first] = again;
      if (first === undefined) continue;
      if (waited < wait * 60_000) {
        throw t.untestable(`the wait announced, ${wait}, is longer than this check can wait`);
      }
      const seconds = Math.round(waited / 1_000);
      throw t.fail('refused', { seconds, wait, refused: again.length }, first);
    }
  },
});

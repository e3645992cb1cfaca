import { defineCheck } from '../../harness/check.js';
import { accountRequests, announcedWait, excess, perSecond, storm } from './storm.js';

/** Longest wait that leaves the access token alive, milliseconds. */
const longest = 12 * 3_600_000;

export default defineCheck({
  title: 'requests within the limit pass again after the wait that a 429 announces',
  clauses: ['LIM-RPS-1'],
  needs: ['access', 'clock'],
  dependsOn: ['limits/paced-traffic-passes', 'errors/retry-after'],
  kills: ['limit-never-recovers', 'limit-recovers-by-half', 'limit-stuck-after-long-pause'],
  messages: {
    refused: {
      expected: '7 requests to pass {minutes} minutes after an excess (retry_after is {wait})',
      actual: 'status 429 for {refused} of them',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { refused } = await storm(t, accountRequests(t, accessToken, excess));
    if (refused.length === 0) {
      throw t.untestable('no request was refused', 'limits/excess-is-429');
    }
    const wait = announcedWait(refused);
    if (wait === undefined) throw t.untestable('no wait was announced', 'errors/retry-after');
    // The unit is not stated: minutes are the longest that makes sense.
    const waited = Math.min(Math.max(1_001, wait * 60_000), longest);
    await t.clock.advance(waited);
    for (let burst = 0; burst < 2; burst += 1) {
      const answers = await t.resources.atOnce(accountRequests(t, accessToken, perSecond));
      const again = answers.filter(({ status }) => status === 429);
      const [first] = again;
      if (first === undefined) continue;
      if (wait * 1_000 > longest) {
        throw t.untestable(`the wait announced, ${wait}, may be longer than a token lives`);
      }
      const minutes = Math.round(waited / 60_000);
      throw t.fail('refused', { minutes, wait, refused: again.length }, first);
    }
  },
});

import { defineObservation } from '../../harness/check/check.js';
import { accountRequests, announcedWait, excess, flood, paceTo } from '../shared/storm.js';

/** Seconds after an excess at which the check sends a request. */
const looks = [1.1, 5, 30, 61, 301, 3_601, 18_001];

export default defineObservation({
  title: 'when requests pass again after an excess, and in which unit retry_after counts',
  clauses: ['LIM-RPS-6'],
  needs: ['access'],
  does: ['storm'],
  async run(t) {
    const accessToken = await t.given.access();
    const { refused } = await flood(t, accountRequests(t, accessToken, excess));
    if (refused.length === 0) return 'no request was refused, so none had to wait';
    const since = t.http.pace.now();
    const reachable = t.http.pace.movable ? looks : looks.slice(0, 2);
    const told = `\`retry_after\` says ${announcedWait(refused) ?? 'nothing'}`;
    for (const seconds of reachable) {
      await paceTo(t, since + seconds * 1_000);
      const { status } = await t.http.sendUnpaced(t.resources.accountRequest(accessToken));
      if (status !== 429) {
        return `${seconds} s after an excess a request is answered ${status}, while ${told}`;
      }
    }
    return `${reachable.at(-1)} s after an excess a request is still refused, while ${told}`;
  },
});

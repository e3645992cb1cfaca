import { defineObservation } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { accountRequests, excess, paceTo } from '../shared/storm.js';

/** After this number of ignored refusals a block is no longer expected. */
const patience = 300;
/** Requests after which it is given up, on a target that refuses few of them. */
const most = 1_500;
/** Minutes after the block at which the check sends a request. */
const looks = [1, 5, 16, 61, 6 * 60, 12 * 60];

export default defineObservation({
  title: 'whether ignoring 429 answers blocks the API, how the 403 looks and how long it lasts',
  clauses: ['RULE-2', 'STATUS-403-1', 'STATUS-403-2', 'LIM-BLOCK-1'],
  needs: ['provision', 'block'],
  does: ['storm'],
  async run(t) {
    const accessToken = await t.given.access();
    const request = t.resources.accountRequest(accessToken);
    const wave = accountRequests(t, accessToken, excess);
    let refused = 0;
    let sent = 0;
    let blocked: Exchange | undefined;
    while (blocked === undefined && refused < patience && sent < most) {
      const answers = await Promise.all(wave.map((each) => t.http.sendUnpaced(each)));
      blocked = answers.find(({ status }) => status === 403);
      sent += answers.length;
      refused += answers.filter(({ status }) => status === 429).length;
    }
    if (blocked === undefined) return `no block came after ${refused} ignored 429 answers`;
    const since = t.http.pace.now();
    const isA = t.violation('shape-a', blocked.json) === undefined;
    const isC = t.violation('shape-c', blocked.json) === undefined;
    const shape = isA ? 'Shape A' : isC ? 'Shape C' : 'a body of no stated shape';
    const story = `after ${refused} ignored 429 answers the API is blocked, with 403 and ${shape}`;
    if (!t.http.pace.movable) return `${story}; the length of the block was not measured`;
    for (const minutes of looks) {
      await paceTo(t, since + minutes * 60_000);
      const { status } = await t.http.sendUnpaced(request);
      if (status !== 403)
        return `${story}, and ${minutes} min later a request is answered ${status}`;
    }
    return `${story}, and the block still holds after 12 hours`;
  },
});

import { defineCheck } from '../../harness/check/check.js';
import { excess, flood, perSecond, readingRequests } from '../shared/storm.js';

/** Two rounds: the limiter's second may end between a storm and the next requests. */
const rounds = 2;
/** As many rounds again, each with requests of one kind, where time costs nothing. */
const kinds = 4;
/** After this time a service has forgotten ignored refusals; milliseconds. */
const forgottenMs = 11 * 60_000;

export default defineCheck({
  title: 'a second address has a limit of its own',
  clauses: ['LIM-RPS-4'],
  needs: ['access', 'second-address'],
  does: ['storm'],
  dependsOn: ['limits/paced-traffic-passes', 'resources/account-is-answered-with-200'],
  kills: ['limit-is-global', 'limit-per-network', 'limit-by-token-besides'],
  messages: {
    refused: {
      expected: 'no 429 for 7 requests from one address after another address exceeded the limit',
      actual: 'status 429 for {refused} of them',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { pace } = t.http;
    for (let round = 0; round < (pace.movable ? rounds + kinds : rounds); round += 1) {
      if (pace.movable && round >= rounds) await pace.advance(forgottenMs);
      const requests = (times: number) => {
        const reading = readingRequests(t, accessToken, times);
        const one = reading[round - rounds];
        return one === undefined ? reading : reading.map(() => one);
      };
      const { refused: first } = await flood(t, requests(excess));
      if (first.length === 0) {
        throw t.untestable('no request of the first address was refused', 'limits/excess-is-429');
      }
      const answers = await t.second().atOnce(requests(perSecond));
      const refused = answers.filter(({ status }) => status === 429);
      const [one] = refused;
      if (one !== undefined) throw t.fail('refused', { refused: refused.length }, one);
    }
  },
});

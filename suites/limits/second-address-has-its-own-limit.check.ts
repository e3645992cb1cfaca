import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { excess, flood, perSecond, readingRequests, whenLeftAlone } from '../shared/storm.js';
import { type Kind, ofOneKind } from './mixtures.js';

/** Two rounds: the limiter's second may end between a storm and the next requests. */
const rounds = 2;
/** Requests of this kind carry one token, those of the others two in turn. */
const byOne = 'empty data';
/** Then a round for each of these kinds of requests, where time costs nothing. Others leave data. */
const kinds: readonly Kind[] = [
  'the account',
  'lists of leads',
  'lists of custom fields',
  'lists of sources',
  byOne,
];
/** After this time a service has forgotten ignored refusals; milliseconds. */
const forgottenMs = 11 * 60_000;

export default defineCheck({
  title: 'a second address has a limit of its own',
  clauses: ['LIM-RPS-4'],
  needs: ['access', 'second-address'],
  does: ['create', 'storm'],
  dependsOn: ['limits/paced-traffic-passes', 'resources/account-is-answered-with-200'],
  kills: [
    'limit-is-global',
    'limit-per-network',
    'limit-by-token-besides',
    'limit-by-token-besides-for-writes',
  ],
  messages: {
    refused: {
      expected: 'no 429 for 7 requests from one address after another address exceeded the limit',
      actual: 'status 429 for {refused} of them',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const alone = t.resources.accountRequest(accessToken);
    const { pace } = t.http;
    const mixed = (times: number) => readingRequests(t, accessToken, times);
    // Where accounts can be made, these are tokens of two.
    const two = [accessToken, await t.given.access()];
    const oneKind = (kind: Kind) => (times: number) =>
      ofOneKind(kind, t.resources, kind === byOne ? [accessToken] : two, times);
    const single = kinds.map(oneKind).filter((made) => made(1).every((each) => t.offers(each)));
    const storms: ((times: number) => RequestOptions[])[] = [
      ...Array.from({ length: rounds }, () => mixed),
      ...(pace.movable ? single : []),
    ];
    for (const [round, requests] of storms.entries()) {
      if (round >= rounds) await pace.advance(forgottenMs);
      const stage = { ...t, http: t.second() };
      const refused = await whenLeftAlone(stage, alone, async () => {
        const { refused: first } = await flood(t, requests(excess));
        if (first.length === 0) {
          throw t.untestable('no request of the first address was refused', 'limits/excess-is-429');
        }
        const answers = await t.second().atOnce(requests(perSecond));
        const found = answers.filter(({ status }) => status === 429);
        return found.length > 0 ? found : undefined;
      });
      if (refused !== undefined) throw t.fail('refused', { refused: refused.length }, refused[0]);
    }
  },
});

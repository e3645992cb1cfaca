import { defineCheck } from '../../harness/check/check.js';
import {
  burst,
  lastServed,
  perSecond,
  showExpiry,
  statuses,
  whenLeftAlone,
} from '../shared/storm.js';
import { lastingTraffic } from './lasting-traffic.js';
import { type Kind, ofOneKind, withMore } from './mixtures.js';

/** Bursts of 7 of one kind, each after a quiet second: a service may tighten the limit in longer traffic. */
const seconds = 5;
/** A service may have a further limit of what is created in some time, so data has fewer. */
const created: readonly Kind[] = ['new custom fields', 'new sources'];
const secondsOfCreated = 2;
/** After this time a service has forgotten ignored refusals; milliseconds. */
const forgottenMs = 11 * 60_000;
/** Without new leads, because other checks create many, and without the account, which all checks ask for. */
const kinds: readonly Kind[] = [
  'lists of leads',
  'empty data',
  'changed leads',
  'lists of custom fields',
  'new custom fields',
  'lists of sources',
  'new sources',
  'an unknown path',
];

export default defineCheck({
  title: 'requests of one kind alone have the limit of 7 a second, whichever kind it is',
  clauses: ['LIM-RPS-1', 'LIM-RPS-2', 'STATUS-429-1'],
  needs: ['provision'],
  does: ['create', 'grant', 'storm'],
  draws: true,
  dependsOn: ['limits/paced-traffic-passes', 'limits/lasting-excess-is-429'],
  kills: ['limit-window-half-second-for-lists', 'limit-window-two-seconds-for-writes'],
  messages: {
    refused: {
      expected: 'no 429 for 7 requests for {kind} after a quiet second',
      actual: 'status 429 for request {n} of them',
    },
    admitted: {
      expected: 'at most {most} of {sent} requests for {kind} within {seconds} s to be served',
      actual: '{found}',
    },
  },
  async run(t) {
    const { pace } = t.http;
    const granted = [await t.given.installation(), await t.given.installation()] as const;
    const access = granted.map(({ tokens }) => tokens.accessToken);
    const one = t.resources.accountRequest(granted[0].tokens.accessToken);
    // Every other kind carries more, which a service may count apart.
    const burstOf = (kind: Kind, before = 0) =>
      ofOneKind(kind, t.resources, access, perSecond, before).map((each) =>
        kinds.indexOf(kind) % 2 === 0 ? each : withMore(t, each),
      );
    // Storms cost real seconds where no clock moves.
    const offered = kinds.filter((kind) => burstOf(kind).every((each) => t.offers(each)));
    for (const kind of pace.movable ? offered : offered.slice(0, 1)) {
      if (pace.movable) await pace.advance(forgottenMs);
      const bursts = created.includes(kind) ? secondsOfCreated : seconds;
      const refusal = async () => {
        for (let second = 0; second < bursts; second += 1) {
          const answers = await burst(t, burstOf(kind, second * perSecond));
          const n = answers.findIndex(({ status }) => status === 429) + 1;
          if (n > 0) return { n, exchange: answers[n - 1] };
        }
        return undefined;
      };
      const refused = await whenLeftAlone(t, one, refusal);
      if (refused !== undefined) {
        throw t.fail('refused', { kind, n: refused.n }, refused.exchange, 'LIM-RPS-1');
      }
      const lasting = await lastingTraffic(t, burstOf(kind));
      const { answers, admitted, most } = lasting;
      if (showExpiry(answers)) return;
      if (admitted > most) {
        const counts = { most, sent: answers.length, found: statuses(answers) };
        const found = { ...counts, kind, seconds: lasting.seconds.toFixed(1) };
        throw t.fail('admitted', found, lastServed(answers), 'LIM-RPS-2');
      }
    }
  },
});

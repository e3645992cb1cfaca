import { defineCheck } from '../../harness/check/check.js';
import {
  nextQuietSecond,
  paceTo,
  perSecond,
  sendAll,
  showExpiry,
  statuses,
  stormOf,
} from '../shared/storm.js';
import { inWords, type Mixed, mixtureParts, mixtureTable, requestsOf } from './mixtures.js';

const sent = 15;
/** So many of them come before other requests. */
const early = 5;
/** So many that any division of the tokens into two halves divides them. */
const tokens = 8;
/** See `no-more-than-7-at-once`: at most one of three such storms straddles the end of a window. */
const phases = [50, 380, 710];
const short = 250;
/** After this time a service has forgotten ignored refusals; milliseconds. */
const forgottenMs = 11 * 60_000;

export default defineCheck({
  title: 'of 15 requests at once no more than 7 are served, whatever they ask for and carry',
  clauses: ['LIM-RPS-2', 'LIM-RPS-5'],
  needs: ['provision'],
  does: ['create', 'grant', 'storm'],
  dependsOn: ['limits/no-more-than-7-at-once'],
  kills: [
    'limit-counts-writes-apart',
    'limit-counts-leads-apart',
    'limit-counts-by-half-of-the-tokens',
    'limit-by-forwarded-for',
    'limit-by-user-agent',
    'limit-by-query',
    'limit-spares-unknown-paths',
    'limit-spares-sources',
    'limit-8-for-writes',
    'limit-8-with-forwarded-for',
    'limit-forgets-with-invalid-token',
    'limit-forgets-with-invalid-token-for-lists',
    'limit-forgets-with-token-request',
    'limit-forgets-with-a-pair',
    'limit-by-cookie',
    'limit-spares-changes',
  ],
  messages: {
    admitted: {
      expected:
        'at most {most} of {sent} requests at once to be served, except in one storm that may straddle two windows: {mixture}',
      actual: 'a {which} storm with {found}',
    },
  },
  async run(t) {
    const { pace } = t.http;
    const { tokens: pair } = await t.given.installation();
    const stage = { ...t, pair };
    const access: string[] = [];
    while (access.length < tokens) access.push(await t.given.access());
    /** Only a request that the limiter admits can empty its counter, so the others come while there is room. */
    const answersTo = async ({ judged, others }: Mixed) => {
      if (others.length === 0) return t.resources.atOnce(judged);
      const before = await t.resources.atOnce(judged.slice(0, early));
      await sendAll(t, others);
      return [...before, ...(await sendAll(t, judged.slice(early)))];
    };
    await t.forAll(
      mixtureParts,
      async (mixture) => {
        let overs = 0;
        for (const phase of phases) {
          // Each storm after the same quiet time: a counter may be made anew in it.
          if (pace.movable) await pace.advance(forgottenMs);
          const mixed = requestsOf(stage, mixture, access, sent);
          await paceTo(t, nextQuietSecond(t) + phase);
          const answers = await answersTo(mixed);
          const { admitted, refused, spanMs, most: inAll } = stormOf(answers);
          const has = (wanted: number) => answers.some(({ status }) => status === wanted);
          if (refused.length === 0 && has(403)) throw t.untestable('the API is blocked');
          if (showExpiry(answers)) return;
          // A token bucket refills while the storm lasts.
          const most = Math.floor(perSecond + (perSecond * spanMs) / 1_000);
          if (spanMs >= short || admitted <= most) return;
          overs += 1;
          // What no limiter lets through in a second needs no second storm.
          if (overs > 1 || admitted > inAll) {
            const found = { which: overs > 1 ? 'second' : 'single', found: statuses(answers) };
            throw t.fail('admitted', { most, sent, mixture: inWords(mixture), ...found });
          }
        }
      },
      // Storms cost real seconds where no clock moves.
      { share: pace.movable ? 0.85 : 3 / t.runs, first: mixtureTable },
    );
  },
});

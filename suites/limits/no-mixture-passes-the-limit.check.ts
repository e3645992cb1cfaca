import { defineCheck } from '../../harness/check/check.js';
import { excess, perSecond, showExpiry, type Storm } from '../shared/storm.js';
import { mixtureAndAnswers, mixtureStorm, servedOf } from './mixture-storm.js';
import { isTaken, type Mixture, mixtureParts, mixtureTable } from './mixtures.js';

const sent = 15;
/** So many that any division of the tokens into two halves divides them. */
const tokens = 8;
/** See `no-more-than-7-at-once`: at most one of three such storms straddles the end of a window. */
const phases = [50, 380, 710];
/** A longer storm does not tell 7 from 8, so one of more requests follows, which still tells rough faults; milliseconds. */
const short = 250;
/** After so many long storms in a row the target is held to be slow, not hindered for once. */
const slowForGood = 3;

export default defineCheck({
  title: 'of 15 requests at once no more than 7 are served, whatever they ask for and carry',
  clauses: ['LIM-RPS-2', 'LIM-RPS-5'],
  needs: ['provision'],
  does: ['create', 'grant', 'storm'],
  draws: true,
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
    'limit-spares-heads',
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
    const stage = { ...t, pair: (await t.given.installation()).tokens };
    const access: string[] = [];
    while (access.length < tokens) access.push(await t.given.access());
    let [judged, slow] = [0, 0];
    const over = (mixture: Mixture, { answers }: Storm, which: 'single' | 'second', most: number) =>
      t.fail('admitted', { which, most, ...mixtureAndAnswers(t, mixture, answers) });
    /** For a target that takes so long that 15 requests may have kept the limit. */
    const judgeSlowly = async (mixture: Mixture) => {
      const found = await mixtureStorm(stage, mixture, access, { count: excess, phase: 0 });
      const { answers, spanMs, most } = found;
      if (spanMs < short) slow = 0;
      if (showExpiry(answers) || answers.length <= most) return;
      judged += 1;
      if (servedOf(answers) > most) throw over(mixture, found, 'single', most);
    };
    await t.forAll(
      mixtureParts,
      async (mixture) => {
        if (!(await isTaken(t, mixture, stage.pair.accessToken))) return;
        let overs = 0;
        for (const phase of slow < slowForGood ? phases : []) {
          const found = await mixtureStorm(stage, mixture, access, { count: sent, phase });
          const { admitted, answers, spanMs, most: inAll } = found;
          if (showExpiry(answers)) return;
          slow = spanMs < short ? 0 : slow + 1;
          if (slow > 0) break;
          judged += 1;
          // A token bucket refills while the storm lasts.
          const most = Math.floor(perSecond + (perSecond * spanMs) / 1_000);
          if (admitted <= most) return;
          overs += 1;
          // What no limiter lets through in a second needs no second storm.
          if (overs > 1 || admitted > inAll) {
            throw over(mixture, found, overs > 1 ? 'second' : 'single', most);
          }
        }
        // It is hopeless where all storms so far were long.
        if (slow > 0 && (slow < slowForGood || judged > 0)) await judgeSlowly(mixture);
      },
      // Storms cost real seconds where no clock moves.
      { share: pace.movable ? mixtureTable.length / 20 : 3 / t.runs, first: mixtureTable },
    );
    if (judged === 0 && slow > 0) {
      throw t.untestable('the target took so long for each storm that it may have kept the limit');
    }
  },
});

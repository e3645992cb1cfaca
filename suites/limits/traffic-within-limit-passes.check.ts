import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { durationInWords } from '../shared/duration.js';
import {
  nextQuietSecond,
  paceTo,
  perSecond,
  readingRequests,
  sendAll,
  whenLeftAlone,
} from '../shared/storm.js';

/** A second, and some room for the uncertainty about the target's clock. */
const windowMs = 1_100;

/** Divides the pauses in real time, because other checks wait meanwhile. */
const haste = 4;

const minute = 60_000;
/** Times after which the same second of a minute, or of an hour, comes again, milliseconds. */
const periods = [minute, minute, minute, minute, 2 * minute, 60 * minute];

/** Requests at once, and the pause after them, milliseconds. */
const step = fc.record({
  requests: fc.integer({ min: 1, max: 4 }),
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
});

export default defineCheck({
  title: 'traffic of at most 7 requests in any second is never refused, however it is spread',
  clauses: ['LIM-RPS-1'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['limits/paced-traffic-passes'],
  kills: ['limit-window-extended-by-each-request', 'limit-by-second-of-the-minute'],
  messages: {
    refused: {
      expected: 'no 429 for traffic of at most {most} requests in any second',
      actual: 'status 429 for request {n} of it, after {pauses}',
    },
    again: {
      expected: 'no 429 for {most} requests at once, {later} after {most} others',
      actual: 'status 429 for one of them',
    },
  },
  async run(t) {
    const { pace } = t.http;
    const accessToken = await t.given.access();
    const one = t.resources.accountRequest(accessToken);
    await t.forAll(
      { steps: fc.array(step, { minLength: 4, maxLength: 10 }) },
      async ({ steps }) => {
        const pauseOf = ({ pause }: { pause: number }) =>
          pace.movable ? pause : Math.round(pause / haste);
        const refusal = async () => {
          await t.http.quiet();
          /**
           * The times of the answers: a request has arrived by then, so later requests keep the
           * limit.
           */
          const ends: number[] = [];
          for (const each of steps) {
            // Waits where the limit leaves no room, because a step without a request would show
            // nothing.
            const leaving = ends.at(-perSecond) ?? Number.NEGATIVE_INFINITY;
            if (leaving > pace.now() - windowMs) {
              await pace.advance(leaving + windowMs - pace.now());
            }
            const now = pace.now();
            const recent = ends.filter((end) => end > now - windowMs).length;
            const sent = Math.min(each.requests, perSecond - recent);
            const requests = readingRequests(t, accessToken, sent, ends.length);
            const answers = await Promise.all(requests.map((each) => t.http.sendUnpaced(each)));
            ends.push(...answers.map(() => pace.now()));
            const exchange = answers.find(({ status }) => status === 429);
            if (exchange !== undefined) return { n: ends.length, exchange };
            await pace.advance(pauseOf(each));
          }
          return undefined;
        };
        const refused = await whenLeftAlone(t, one, refusal);
        if (refused === undefined) return;
        const { n, exchange } = refused;
        const pauses = steps.map((each) => `${each.requests} and ${pauseOf(each)} ms`).join(', ');
        throw t.fail('refused', { most: perSecond, n, pauses }, exchange);
      },
      { share: pace.movable ? 0.25 : 1 / t.runs },
    );
    if (!pace.movable) return;
    for (const [turn, period] of periods.entries()) {
      // All of one kind, for a limiter may count each kind apart.
      const requests = () =>
        Array.from({ length: perSecond }, () => readingRequests(t, accessToken, 1, turn)).flat();
      const refusal = async () => {
        await t.http.quiet();
        const begun = nextQuietSecond(t);
        await paceTo(t, begun);
        await sendAll(t, requests());
        await paceTo(t, begun + period);
        const answers = await sendAll(t, requests());
        return answers.find(({ status }) => status === 429);
      };
      const refused = await whenLeftAlone(t, one, refusal);
      if (refused === undefined) continue;
      throw t.fail('again', { most: perSecond, later: durationInWords(period) }, refused);
    }
  },
});

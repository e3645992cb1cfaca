import { defineCheck } from '../../harness/check/check.js';
import {
  accountRequests,
  nextQuietSecond,
  paceTo,
  perSecond,
  lastServed,
  showExpiry,
  statuses,
  storm,
} from '../shared/storm.js';

/** Milliseconds into a second of the clock at which the storms start. */
const phases = [50, 380, 710];
/** Times without requests before the storms, milliseconds, where they cost nothing: counters may be made anew. */
const idleTimes = [0, 90_000, 4 * 3_600_000];
/** A longer storm is tried again: it shows less, and a second one may straddle the same moment. */
const short = 250;
const mostTries = 3;
/** A longer storm shows nothing here. */
const longest = 1_000;
const sent = 15;

/** When a storm was under way, milliseconds of the limiter's clock. */
interface Phase {
  readonly from: number;
  readonly length: number;
}

/**
 * Whether no moment of a second lies in both storms. Then one end of a window, wherever in a second the
 * windows end, cannot excuse both. Timers and requests may be late, so what counts is when they ran.
 */
function areApart(a: Phase, b: Phase): boolean {
  const distance = (((b.from - a.from) % 1_000) + 1_000) % 1_000;
  return a.length < distance && distance + b.length < 1_000;
}

export default defineCheck({
  title: 'of 15 requests at once after a quiet second no more than 7 are served',
  clauses: ['LIM-RPS-2'],
  needs: ['access'],
  does: ['storm'],
  dependsOn: ['limits/excess-is-429'],
  kills: [
    'limit-8-per-second',
    'limit-14-per-second',
    'limit-only-first-second',
    'limit-8-after-a-minute',
  ],
  messages: {
    admitted: {
      expected:
        'at most {most} of {sent} requests at once to be served, except in one storm that may straddle two windows',
      actual: 'a second storm with {found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const requests = accountRequests(t, accessToken, sent);
    const overs: Phase[] = [];
    const { movable } = t.http.pace;
    const idle = movable ? idleTimes : idleTimes.slice(0, 1);
    const starts = idle.flatMap((ms) => phases.map((phase) => ({ ms, phase })));
    for (const { ms, phase } of starts) {
      for (let tries = 1; ; tries += 1) {
        if (ms > 0) await t.http.pace.advance(ms);
        await paceTo(t, nextQuietSecond(t) + phase);
        const from = t.http.pace.now();
        const { admitted, answers, spanMs, most: inAll } = await storm(t, requests);
        if (spanMs > longest) {
          if (tries < mostTries) continue;
          throw t.untestable(
            `the target took ${Math.round(spanMs)} ms for ${answers.length} requests at once, too long to tell 7 in a second from 14`,
          );
        }
        if (showExpiry(answers)) return;
        const over: Phase = { from, length: t.http.pace.now() - from };
        // A token bucket refills while the storm lasts.
        const refilled = Math.floor(perSecond + (perSecond * spanMs) / 1_000);
        const isShort = over.length < short;
        const most = isShort ? refilled : inAll;
        if (admitted > most) {
          // What no limiter lets through in a second needs no second storm.
          if (!isShort || overs.some((other) => areApart(over, other))) {
            throw t.fail(
              'admitted',
              { most, sent: answers.length, found: statuses(answers) },
              lastServed(answers),
            );
          }
          overs.push(over);
        }
        if (isShort || tries >= mostTries) break;
      }
    }
  },
});

import { setTimeout as pause } from 'node:timers/promises';
import type { CheckClock } from '../check/context.js';
import type { Session } from '../targets/session/session.js';
import { refuseWhenOver } from './deadline.js';
import { Inconclusive, NotPossible } from '../check/signals.js';

/** Moves of a clock that leave it short of the moment wanted; each follows by most of the distance. */
const mostMoves = 10;

/** Time until what was stored can surely be read, milliseconds. */
const settleMs = 1_500;
/** Real waits for that in a check. */
const mostSettled = 2;

/**
 * The target's clock as one check sees it. It adds up real waiting, and notices when an answer came
 * too near an end to show anything.
 *
 * @param signal aborted when the check is over; the clock then no longer moves
 */
export function checkClock(
  { clock, marginMs, maxWaitMs = Infinity }: Pick<Session, 'clock' | 'marginMs' | 'maxWaitMs'>,
  signal: AbortSignal,
): CheckClock {
  let waitedMs = 0;
  const advance = async (ms: number) => {
    refuseWhenOver(signal);
    waitedMs += Math.max(0, ms);
    if (!clock.movable && waitedMs > maxWaitMs) {
      const words = (wait: number) => `${Math.round(wait / 1_000)} s`;
      throw new NotPossible(
        'clock',
        `this check waits ${words(waitedMs)} or more, and max_wait allows ${words(maxWaitMs)}`,
      );
    }
    await clock.advance(ms, signal);
  };
  let settled = 0;
  return {
    settle: async () => {
      refuseWhenOver(signal);
      settled += 1;
      if (clock.movable) await clock.advance(settleMs, signal);
      if (settled <= mostSettled) await pause(settleMs, undefined, { signal });
    },
    now: () => clock.now(),
    between: () => clock.between(),
    advance,
    margin: marginMs,
    movePast: async (moment) => {
      for (let moves = 0; ; moves += 1) {
        const rest = moment - clock.between().from;
        if (rest <= 0) return;
        if (moves >= mostMoves) {
          throw new Inconclusive('time', `the target's time stays ${rest} ms short of the moment`);
        }
        await advance(rest);
      }
    },
    moveBefore: async (moment) => {
      const rest = moment - clock.moveTakesMs - clock.between().to;
      if (rest > 0) await advance(rest);
    },
    answeredBefore: (end, { during }) => {
      if (during.to <= end) return;
      throw new Inconclusive(
        'time',
        `the answer came up to ${Math.round(during.to - end)} ms after the end that was to be tested; the target or its control answers too slowly for the margin of ${marginMs} ms`,
      );
    },
    askedAfter: (end, { during }) => {
      if (during.from >= end) return;
      throw new Inconclusive(
        'time',
        `the request left up to ${Math.round(end - during.from)} ms before the end that was to be tested`,
      );
    },
  };
}

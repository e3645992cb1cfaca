import type { CheckClock } from '../context.js';
import type { Session } from '../target/session.js';
import { refuseWhenOver } from './deadline.js';
import { Inconclusive, NotPossible } from './signals.js';

/**
 * The target's clock as one check sees it: it keeps count of real waiting, and tells when a moment
 * to be tested has passed by more than the margin allows.
 *
 * @param signal aborted when the check is over; nothing moves then
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
    await clock.advance(ms);
  };
  return {
    now: () => clock.now(),
    advance,
    margin: marginMs,
    moveTo: async (moment) => {
      const distance = moment - clock.now();
      // Half of the margin may be lost on the way: the other half still keeps the moment's side.
      if (distance < -marginMs / 2) {
        throw new Inconclusive(
          'time',
          `the moment to be tested had passed by ${Math.round(-distance)} ms; the target answers too slowly for the margin of ${marginMs} ms`,
        );
      }
      await advance(distance);
    },
  };
}

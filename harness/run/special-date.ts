import type { Declared } from '../check/check.js';
import type { Session } from '../targets/session/session.js';

const minute = 60_000;
const hour = 60 * minute;

/** Times after this one are judged by the checks of the calendar alone: programs may end in January 2038. */
const lastMoment = Date.UTC(2037, 0);

/**
 * Moves the target's clock to a weekend on the last days of a month, in the second half of an hour:
 * nowhere when it is such a time already. A check that does not move the clock itself gets such days of a
 * December. A clock that cannot be moved stays as it is.
 */
export async function moveToSpecialDate({ clock }: Session, { needs }: Declared): Promise<void> {
  const now = clock.now();
  const isSettled = !needs.includes('clock');
  const at =
    (isSettled ? specialFrom(now, isEndOfYear) : undefined) ?? specialFrom(now, () => true) ?? now;
  try {
    if (at > now) await clock.advance(at - now);
  } catch {
    // The next check reads the clock again, and says what is wrong with it.
  }
}

/** The next special time of the days that are wanted; undefined where it is too late for the clock. */
function specialFrom(now: number, isWanted: (date: Date) => boolean): number | undefined {
  const isIt = (ms: number) => isSpecial(new Date(ms)) && isWanted(new Date(ms));
  if (isIt(now)) return now;
  let at = Math.ceil(now / hour) * hour + 40 * minute;
  while (!isIt(at)) {
    at += hour;
    if (at > lastMoment) return undefined;
  }
  return at;
}

function isEndOfYear(date: Date): boolean {
  return date.getUTCMonth() === 11;
}

function isSpecial(date: Date): boolean {
  return (
    date.getUTCDate() >= 29 &&
    [0, 6].includes(date.getUTCDay()) &&
    date.getUTCMinutes() >= 30 &&
    date.getUTCMinutes() < 50
  );
}

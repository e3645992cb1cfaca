import type { Declared } from '../check/check.js';
import type { Session } from '../targets/session/session.js';

const minute = 60_000;
const hour = 60 * minute;

/** How often a session goes back to an ordinary date. */
const mostOrdinary = 3;
const ordinary = new WeakMap<Session, number>();

/** Programs may end in January 2038: a time shortly before, or in, that month is only for checks of the calendar. */
const lastMoment = Date.UTC(2037, 0);
/** Where checks of long lives have moved the clock past that month already, later times spare nothing. */
const allOver = Date.UTC(2038, 1);

/**
 * Moves the target's clock to a weekend on the last days of a month, in the second half of an hour:
 * nowhere when it is such a time already. A check that does not move the clock itself gets such days of a
 * December. A clock that cannot be moved stays as it is.
 *
 * @param ahead how long before such a time the check begins, milliseconds: it moves the clock so far itself
 */
export async function moveToSpecialDate(
  { clock }: Session,
  { needs }: Declared,
  ahead = 0,
): Promise<void> {
  const now = clock.now() + ahead;
  const isSettled = !needs.includes('clock');
  const at =
    (isSettled ? specialFrom(now, isEndOfYear) : undefined) ?? specialFrom(now, () => true) ?? now;
  try {
    if (at > now) await clock.advance(at - now);
  } catch {
    // The next check reads the clock again, and says what is wrong with it.
  }
}

/**
 * Moves the target's clock to a working day in the middle of a month, in the first half of an hour: nowhere when it is
 * such a time already, or where that would be too late for the clock. A session does so a few times: the next special
 * date is a year later.
 */
export async function moveToOrdinaryDate(session: Session): Promise<void> {
  const { clock } = session;
  const now = clock.now();
  if (isOrdinary(new Date(now))) return;
  const count = ordinary.get(session) ?? 0;
  if (count >= mostOrdinary) return;
  ordinary.set(session, count + 1);
  let at = now;
  while (!isOrdinary(new Date(at))) at = Math.ceil((at + 1) / (hour / 2)) * (hour / 2);
  if (at > lastMoment && now < allOver) return;
  try {
    if (at > now) await clock.advance(at - now);
  } catch {
    // The next check reads the clock again, and says what is wrong with it.
  }
}

function isOrdinary(date: Date): boolean {
  return (
    date.getUTCMonth() < 11 &&
    date.getUTCDate() > 1 &&
    date.getUTCDate() < 27 &&
    ![0, 6].includes(date.getUTCDay()) &&
    date.getUTCMinutes() < 20 &&
    date.getUTCHours() < 22
  );
}

/** The next special time of the days that are wanted; undefined where it is too late for the clock. */
function specialFrom(from: number, isWanted: (date: Date) => boolean): number | undefined {
  const isIt = (ms: number) => isSpecial(new Date(ms)) && isWanted(new Date(ms));
  if (isIt(from)) return from;
  let at = Math.ceil(from / hour) * hour + 40 * minute;
  while (!isIt(at)) {
    at += hour;
    if (at > lastMoment && from < allOver) return undefined;
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

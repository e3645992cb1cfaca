import type { Session } from '../targets/session/session.js';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Moves the target's clock to the next weekend on the last days of a month, in the second half of an hour:
 * nowhere when it is such a time already. A clock that cannot be moved stays as it is.
 */
export async function moveToSpecialDate({ clock }: Session): Promise<void> {
  const now = clock.now();
  let at = now;
  if (!isSpecial(now)) {
    at = Math.ceil(now / hour) * hour + 40 * minute;
    while (!isSpecial(at)) at += hour;
  }
  try {
    if (at > now) await clock.advance(at - now);
  } catch {
    // The next check reads the clock again, and says what is wrong with it.
  }
}

function isSpecial(ms: number): boolean {
  const date = new Date(ms);
  return (
    date.getUTCDate() >= 29 &&
    [0, 6].includes(date.getUTCDay()) &&
    date.getUTCMinutes() >= 30 &&
    date.getUTCMinutes() < 50
  );
}

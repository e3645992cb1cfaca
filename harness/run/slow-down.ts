import type { Session } from '../targets/session/session.js';

/** Most times that traffic of one check or question is sent again more slowly. */
export const mostHalvings = 3;

/**
 * Halves the pace of all that follows, down to one request in two seconds, because the target refused traffic within
 * the limit of section 8. Where the run waits in real time, another part decides on the pace, and nothing changes.
 *
 * @returns whether the traffic may be sent again: at the lowest pace, too, for later there may be room
 */
export function slowDown({ source, secondSource }: Session): boolean {
  const { pacer, patience } = source;
  if (!pacer.clock.movable || patience !== undefined) return false;
  pacer.halve();
  secondSource?.pacer.halve();
  return true;
}

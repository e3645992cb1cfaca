import type { Session } from '../targets/session/session.js';

/** Most times that traffic of one check or question is sent again at half the pace. */
export const mostHalvings = 3;

/**
 * Halves the pace of all that follows, because the target refused traffic within the limit of section 8. Where the
 * run waits in real time, another part decides on the pace, and nothing changes.
 *
 * @returns whether the pace has changed
 */
export function slowDown({ source, secondSource }: Session): boolean {
  const { pacer, patience } = source;
  if (!pacer.clock.movable || patience !== undefined) return false;
  secondSource?.pacer.halve();
  return pacer.halve();
}

/** The longest time that a check usually spends on doing something many times, milliseconds. */
const longestMs = 20_000;

/**
 * Whether there is time for more of what a check does many times. It is done less often on a service that
 * takes long for each: a check that does not end in time decides nothing.
 *
 * @param ms the longest time of this check
 * @returns a function that tells whether the time since this call is short enough
 */
export function quickEnough(ms: number = longestMs): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}

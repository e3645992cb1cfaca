/** The largest number of times within any second. @param times milliseconds, in order */
export function busiestSecond(times: readonly number[]): number {
  let most = 0;
  for (const [place, time] of times.entries()) {
    const inSecond = times.slice(place).filter((other) => other - time < 1_000).length;
    most = Math.max(most, inSecond);
  }
  return most;
}

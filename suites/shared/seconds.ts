import { day, lifetimes, secondsOf } from '../../harness/check/lifetimes.js';

/** Seconds until a fresh access token expires. */
export const fullSeconds = lifetimes.accessToken / 1_000;
/** Three months are 89 to 92 days. */
const refreshSeconds = [89 * fullSeconds, 92 * fullSeconds] as const;
/** Seconds that a service may subtract for the travel time of its answer. */
export const allowance = 60;

/**
 * Whether the seconds until expiry beside a fresh pair are those of its access token, or of its refresh token:
 * the contract does not say whose expiry is counted.
 */
export function areSecondsOfPair(seconds: number): boolean {
  return isWithin(seconds, fullSeconds, fullSeconds) || isWithin(seconds, ...refreshSeconds);
}

function isWithin(seconds: number, least: number, most: number): boolean {
  return seconds >= least - allowance && seconds <= most;
}
/** The longest lifetime in the contract, in seconds. A larger number is not a time until expiry. */
export const longestSeconds = lifetimes.refreshToken.deadAt / 1_000 + day / 1_000;

/** Whether a value can be the seconds until a token expires. */
export function areSeconds(value: unknown): boolean {
  const seconds = secondsOf(value);
  return seconds !== undefined && seconds > 0 && seconds <= longestSeconds;
}

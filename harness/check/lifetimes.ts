const second = 1_000;
const minute = 60 * second;

/** An hour in milliseconds. */
export const hour = 60 * minute;

/** A day in milliseconds. */
export const day = 24 * hour;

/** The seconds until expiry that an answer tells: a number, or a text of digits, for 4.1 shows no type. */
export function secondsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** Lifetimes of section 8 of the contract, milliseconds. */
export const lifetimes = {
  authorizationCode: 20 * minute,
  accessToken: 24 * hour,
  /**
   * "3 months" is 89 to 92 days. The token is alive on day 88 and dead on day 93; between, either
   * is right.
   */
  refreshToken: { aliveAt: 88 * day, shortest: 89 * day, deadAt: 93 * day },
} as const;

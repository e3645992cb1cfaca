/**
 * The lifetimes of codes and tokens (sections 2.2 to 2.4, 8). Everything is in milliseconds of the
 * emulator's clock. Mutants break a duration, an end test, or the duration that the client is told.
 */
import type { Ctx } from '../context.js';
import type { AccessToken, Authorization, Code, RefreshToken } from '../model.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface LifetimeBehaviour {
  codeLifetimeMs(ctx: Ctx, code: Code): number;
  isCodeExpired(ctx: Ctx, code: Code): boolean;
  /** `generation` is 0 for the pair of a code, 1 after the first renewal. */
  accessLifetimeMs(ctx: Ctx, authorization: Authorization, generation: number): number;
  isAccessExpired(ctx: Ctx, access: AccessToken): boolean;
  /** When a refresh token issued or extended at `from` ends. */
  refreshExpiresAt(ctx: Ctx, from: number, parent: RefreshToken | undefined): number;
  isRefreshExpired(ctx: Ctx, refresh: RefreshToken): boolean;
  /** The seconds until expiry that the token endpoint states. */
  expiresIn(ctx: Ctx, access: AccessToken): number;
}

export const lifetimes: LifetimeBehaviour = {
  codeLifetimeMs: () => 20 * MINUTE,
  isCodeExpired: (ctx, code) => ctx.now() >= code.issuedAt + ctx.b.codeLifetimeMs(ctx, code),
  accessLifetimeMs: () => 24 * HOUR,
  isAccessExpired: (ctx, access) => ctx.now() >= access.expiresAt,
  refreshExpiresAt: (ctx, from) => {
    const { refreshPeriod } = ctx.choices;
    return refreshPeriod === 'three-months' ? addMonths(from, 3) : from + refreshPeriod * DAY;
  },
  isRefreshExpired: (ctx, refresh) => ctx.now() >= refresh.expiresAt,
  expiresIn: (ctx, access) => {
    const seconds = Math.round((access.expiresAt - access.issuedAt) / 1000);
    if (ctx.choices.expiresIn === 'refresh-token') {
      return Math.round((access.refresh.expiresAt - access.issuedAt) / 1000);
    }
    return ctx.choices.expiresIn === 'one-less' ? seconds - 1 : seconds;
  },
};

/** Calendar months in UTC; the day is cut to the length of the month it lands in. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

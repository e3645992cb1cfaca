/**
 * The limit of 7 requests a second per IP (section 8), `retry_after`, and the block after ignored
 * 429s (7.2, rule 2). All on the clock that the choices name.
 */
import type { Area, Ctx, LimiterWindow } from '../context.js';
import type { Reply } from '../reply.js';

const SECOND = 1_000;
const KEYS_BEFORE_CLEANUP = 2_000;

export interface LimiterBehaviour {
  /** The time on which the limiter counts, milliseconds. */
  limiterNow(ctx: Ctx): number;
  /** Whether this request falls under the limit. */
  isCounted(ctx: Ctx): boolean;
  /** Requests with the same key share one limit. */
  limiterKey(ctx: Ctx): string;
  requestLimit(ctx: Ctx): number;
  /** Milliseconds for which `requestLimit` holds. */
  limitWindowMs(ctx: Ctx): number;
  /** Counts the request; false when it is too many. */
  admit(ctx: Ctx): boolean;
  retryAfter(ctx: Ctx): number;
  tooManyRequests(ctx: Ctx): Reply;
  /** The key under which ignored 429s are counted; `undefined` when the caller is unknown. */
  blockKey(ctx: Ctx): string | undefined;
  onRefused(ctx: Ctx): void;
  isBlocked(ctx: Ctx): boolean;
  blockedReply(ctx: Ctx): Reply;
  forgetLimits(ctx: Ctx): void;
}

export const limiter: LimiterBehaviour = {
  limiterNow: (ctx) =>
    ctx.choices.limiterClock === 'own' ? ctx.now() : ctx.now() - ctx.clock.offset(),
  isCounted: (ctx) => {
    const { tokenEndpointCounted, chatsCounted, pagesCounted } = ctx.choices;
    const counted: Record<Area, boolean> = {
      api: true,
      token: tokenEndpointCounted,
      chats: chatsCounted,
      page: pagesCounted,
      control: false,
      other: false,
    };
    return counted[ctx.request.area];
  },
  limiterKey: (ctx) => ctx.request.remoteAddress,
  requestLimit: () => 7,
  limitWindowMs: () => SECOND,
  admit: (ctx) => {
    const { windows } = ctx.limiter;
    const key = ctx.b.limiterKey(ctx);
    const now = ctx.b.limiterNow(ctx);
    const window = windows.get(key) ?? { times: [], level: 0, at: -1 };
    if (windows.size > KEYS_BEFORE_CLEANUP) windows.clear();
    windows.set(key, window);
    return kinds[ctx.choices.limiter](ctx, window, now);
  },
  retryAfter: (ctx) => ctx.choices.retryAfter,
  tooManyRequests: (ctx) => {
    const seconds = ctx.b.retryAfter(ctx);
    const reply = ctx.b.shapeE(ctx, 'You have exceeded the request limit', seconds);
    if (!ctx.choices.retryAfterHeader) return reply;
    return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } };
  },
  blockKey: (ctx) => {
    if (ctx.choices.blockScope === 'address') return `address ${ctx.request.remoteAddress}`;
    return ctx.caller === undefined ? undefined : `account ${ctx.caller.account.id}`;
  },
  onRefused: (ctx) => {
    const { blockAfter, blockWindowMs, blockLengthMs } = ctx.choices;
    const key = ctx.b.blockKey(ctx);
    if (key === undefined || blockAfter === 0) return;
    const now = ctx.b.limiterNow(ctx);
    const times = ctx.limiter.ignored.get(key) ?? [];
    times.push(now);
    if (times.length > blockAfter) times.shift();
    ctx.limiter.ignored.set(key, times);
    const oldest = times[0] ?? now;
    if (times.length === blockAfter && now - oldest < blockWindowMs) {
      ctx.limiter.blockedUntil.set(key, now + blockLengthMs);
    }
  },
  isBlocked: (ctx) => {
    const key = ctx.b.blockKey(ctx);
    return key !== undefined && ctx.b.limiterNow(ctx) < (ctx.limiter.blockedUntil.get(key) ?? 0);
  },
  blockedReply: (ctx) => {
    const detail = 'The account is blocked after too many requests';
    if (ctx.choices.blockBody === 'shape-a') return ctx.b.problem(ctx, 403, detail);
    if (ctx.choices.blockBody === 'shape-c') return ctx.b.shapeC(ctx, 403, 'BLOCKED', detail);
    return {
      status: 403,
      headers: {},
      mediaType: 'text/html; charset=utf-8',
      text: '<!doctype html><title>403 Forbidden</title><h1>403 Forbidden</h1>',
    };
  },
  forgetLimits: (ctx) => {
    ctx.limiter.windows.clear();
    ctx.limiter.ignored.clear();
    ctx.limiter.blockedUntil.clear();
  },
};

/** The part of the limit that other traffic of an incident leaves. */
function limitLeft(ctx: Ctx): number {
  return Math.max(0, ctx.b.requestLimit(ctx) - ctx.competing);
}

type Kind = (ctx: Ctx, window: LimiterWindow, now: number) => boolean;

const kinds: Readonly<Record<Ctx['choices']['limiter'], Kind>> = {
  'sliding-log': (ctx, window, now) => {
    const start = now - ctx.b.limitWindowMs(ctx);
    window.times = window.times.filter((time) => time > start);
    const admitted = window.times.length < limitLeft(ctx);
    // A flood of refused requests must not make the log grow without end.
    const counted = admitted || (ctx.choices.refusedCounted && window.times.length < 100);
    if (counted) window.times.push(now);
    return admitted;
  },
  'fixed-second': (ctx, window, now) => {
    const length = ctx.b.limitWindowMs(ctx);
    const start = now - (now % length);
    if (window.at !== start) {
      window.at = start;
      window.level = 0;
    }
    const admitted = window.level < limitLeft(ctx);
    if (admitted || ctx.choices.refusedCounted) window.level += 1;
    return admitted;
  },
  'token-bucket': (ctx, window, now) => {
    const limit = limitLeft(ctx);
    const refill = ((now - window.at) * limit) / ctx.b.limitWindowMs(ctx);
    window.level = Math.min(limit, window.level + refill);
    window.at = now;
    const admitted = window.level >= 1;
    if (admitted) window.level -= 1;
    return admitted;
  },
};

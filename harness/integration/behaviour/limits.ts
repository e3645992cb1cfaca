/** The limit of requests (section 8): how many leave in a second, and what follows a 429 answer. */
import { reasonOf } from '../../base/thrown.js';
import type { Ctx } from '../context.js';
import type { Call, Reply } from '../model.js';
import { objectIn } from './exchange.js';

/** Longer than a second, because answers and requests take different times on their way. */
const windowMs = 1_500;
/** The unit of retry_after is not stated; a value is never taken for more than this. */
const longestQuietMs = 600_000;

export interface LimitBehaviour {
  /** Requests in a second. */
  requestLimit(ctx: Ctx): number;
  /** Waits for the turn of a request. */
  pace(ctx: Ctx): Promise<void>;
  /** Sends a request in its turn; the reason where no answer came. */
  sendPaced(ctx: Ctx, call: Call): Promise<Reply | string>;
  /** Milliseconds that a 429 answer asks to wait. */
  quietMs(ctx: Ctx, reply: Reply): number;
  /** After a 429 answer: waits, and says whether the request may be sent again. */
  mayGoOn(ctx: Ctx, reply: Reply, attempt: number): Promise<boolean>;
  /** Times that one request may be answered 429. */
  mostRefusals(ctx: Ctx): number;
}

export const limits: LimitBehaviour = {
  requestLimit: ({ choices }) => (choices.pacing === 'one-a-second' ? 1 : 7),
  pace: (ctx) => {
    const { memory } = ctx;
    const takeTurn = async () => {
      const limit = ctx.b.requestLimit(ctx);
      const oldest = memory.sent.at(-limit);
      const gap = ctx.choices.pacing === 'token-bucket' ? windowMs / limit : 0;
      const last = memory.sent.at(-1) ?? 0;
      const free = Math.max(oldest === undefined ? 0 : oldest + windowMs, last + gap);
      const wait = free - ctx.now();
      if (wait > 0) await ctx.sleep(wait);
      memory.sent.push(ctx.now());
      if (memory.sent.length > limit) memory.sent.shift();
    };
    const turn = memory.turn.then(takeTurn);
    memory.turn = turn.catch(() => {});
    return turn;
  },
  sendPaced: async (ctx, call) => {
    const quiet = ctx.memory.quietUntil - ctx.now();
    if (quiet > ctx.choices.patienceMs) return 'the service asked for a pause';
    if (quiet > 0) await ctx.sleep(quiet);
    await ctx.b.pace(ctx);
    try {
      return await ctx.send(call);
    } catch (error) {
      return reasonOf(error);
    }
  },
  quietMs: (ctx, { text }) => {
    const value = Number(objectIn(text)['retry_after'] ?? 1);
    const ms = (Number.isFinite(value) ? value : 1) * (ctx.choices.unit === 'seconds' ? 1000 : 1);
    return Math.min(Math.max(ms, windowMs), longestQuietMs);
  },
  mayGoOn: async (ctx, reply, attempt) => {
    const quiet = ctx.b.quietMs(ctx, reply);
    ctx.memory.quietUntil = Math.max(ctx.memory.quietUntil, ctx.now() + quiet);
    if (quiet > ctx.choices.patienceMs || attempt >= ctx.b.mostRefusals(ctx)) return false;
    await ctx.sleep(quiet);
    return true;
  },
  mostRefusals: () => 3,
};

import type { Caller, Ctx } from '../context.js';
import type { Reply } from '../reply.js';

/** GET /api/v4/account (4.5). */
export function getAccount(ctx: Ctx, caller: Caller): Reply {
  return { status: 200, headers: {}, body: ctx.b.accountBody(ctx, caller) };
}

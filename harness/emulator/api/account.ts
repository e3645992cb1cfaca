import type { Caller, Ctx, Reply } from '../context.js';

/** GET /api/v4/account (4.5). */
export function getAccount(ctx: Ctx, caller: Caller): Reply {
  return { status: 200, headers: {}, body: ctx.b.accountBody(ctx, caller) };
}

import type { GateName } from './behaviour/gates.js';
import { isTooMuch } from './behaviour/strictness.js';
import type { Ctx } from './context.js';
import type { Reply } from './reply.js';
import type { Maybe } from './model.js';
import { incidentReplies } from './steering/incident-replies.js';
import { takeIncident } from './steering/take-incident.js';

/** The operation that a request reached. */
export interface Operation {
  readonly handle: (ctx: Ctx) => Maybe<Reply>;
}

/** The result of looking up the path and method of a request. */
export type Target =
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'nowhere' };

/** Passes the request through the gates of its area, then to its operation. */
export async function answer(ctx: Ctx, target: Target): Promise<Reply> {
  const before = incidentReply(ctx, 'before');
  if (before !== undefined) return before;
  for (const name of ctx.b.gates(ctx)) {
    const refused = await checks[name](ctx, target);
    if (refused !== undefined) return refused;
  }
  if (target.kind === 'operation') {
    if (isTooMuch(ctx)) return ctx.b.malformedBody(ctx);
    return incidentReply(ctx, 'instead') ?? target.operation.handle(ctx);
  }
  return target.kind === 'nowhere'
    ? ctx.b.notFound(ctx)
    : ctx.b.methodNotAllowed(ctx, target.allowed);
}

/** The answer of an incident of that stage; `undefined` where none happens. */
function incidentReply(ctx: Ctx, stage: 'before' | 'instead'): Reply | undefined {
  const order = takeIncident(ctx, stage);
  if (order === undefined) return undefined;
  const { kind, retry_after } = order.wanted;
  return incidentReplies[kind]?.(ctx, retry_after);
}

type Gate = (ctx: Ctx, target: Target) => Maybe<Reply | undefined>;

const checks: Readonly<Record<GateName, Gate>> = {
  limit: async (ctx) => {
    if (!ctx.limiting) return undefined;
    ctx.competing = competingIn(ctx);
    if (!ctx.b.isCounted(ctx) || ctx.b.admit(ctx)) return undefined;
    // Only the token says which account a refused request counts against.
    if (ctx.choices.blockScope === 'account') await identify(ctx);
    const blocked = ctx.b.isBlocked(ctx);
    ctx.b.onRefused(ctx);
    return blocked ? ctx.b.blockedReply(ctx) : ctx.b.tooManyRequests(ctx);
  },
  'address-block': (ctx) =>
    ctx.limiting && ctx.choices.blockScope === 'address' && ctx.b.isBlocked(ctx)
      ? ctx.b.blockedReply(ctx)
      : undefined,
  auth: async (ctx) => {
    const fault = await identify(ctx);
    if (fault === undefined) return undefined;
    const isUnreadable = ctx.choices.bodyBeforeToken && ctx.b.parseBody(ctx).kind === 'malformed';
    return isUnreadable ? ctx.b.malformedBody(ctx) : ctx.b.unauthorized(ctx, fault);
  },
  block: (ctx) => (ctx.limiting && ctx.b.isBlocked(ctx) ? ctx.b.blockedReply(ctx) : undefined),
  billing: (ctx) =>
    ctx.caller !== undefined && ctx.b.hasPeriodEnded(ctx, ctx.caller)
      ? ctx.b.paymentRequired(ctx)
      : undefined,
  fault: (ctx) =>
    ctx.caller !== undefined && ctx.b.takeFault(ctx, ctx.caller)
      ? ctx.b.serverFailure(ctx)
      : undefined,
  permission: (ctx) => {
    if (ctx.caller === undefined) return undefined;
    if (!ctx.b.isPermitted(ctx, ctx.caller)) return ctx.b.forbidden(ctx);
    ctx.b.onApiUse(ctx, ctx.caller);
    return undefined;
  },
  route: (ctx, target) => {
    if (target.kind === 'operation') return undefined;
    return target.kind === 'nowhere'
      ? ctx.b.notFound(ctx)
      : ctx.b.methodNotAllowed(ctx, target.allowed);
  },
};

/** Requests of other traffic that an incident ordered. */
function competingIn(ctx: Ctx): number {
  const order = takeIncident(ctx, 'limit');
  return order === undefined ? 0 : (order.wanted.requests_per_second ?? ctx.b.requestLimit(ctx));
}

/** Sets `ctx.caller`, or answers with the reason why the token is refused. */
async function identify(ctx: Ctx): Promise<Parameters<Ctx['b']['unauthorized']>[1] | undefined> {
  const found = await ctx.b.authenticate(ctx);
  if (typeof found === 'string') return found;
  ctx.caller = found;
  return undefined;
}

import type { Ctx } from '../context.js';
import type { Stage } from './incident-kinds.js';
import type { Order } from './incidents.js';

/** The incident of a stage that happens to this request, if any; it counts as happened. */
export function takeIncident(ctx: Ctx, stage: Stage): Order | undefined {
  if (ctx.found === undefined) return undefined;
  const order = ctx.incidents.take(stage, ctx.found, ctx.now());
  ctx.happened = order ?? ctx.happened;
  return order;
}

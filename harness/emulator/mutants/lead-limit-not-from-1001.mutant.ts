import type { Ctx } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'more than 1,000 leads in one request are added',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) => (countOf(ctx) > 1_000 ? Number.POSITIVE_INFINITY : b.itemLimit(ctx)),
  }),
});

function countOf(ctx: Ctx): number {
  const body = ctx.b.parseBody(ctx);
  return body.kind === 'json' && Array.isArray(body.value) ? body.value.length : 0;
}

import type { Ctx } from '../context.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'exactly 500 leads in one request are added',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    itemLimit: (ctx) => (countOf(ctx) === 500 ? 500 : b.itemLimit(ctx)),
  }),
});

function countOf(ctx: Ctx): number {
  const body = ctx.b.parseBody(ctx);
  return body.kind === 'json' && Array.isArray(body.value) ? body.value.length : 0;
}

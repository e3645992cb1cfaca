import type { Ctx } from '../context.js';

/** A field of the token request as it was sent; undefined when it is absent. */
export function sentField(ctx: Ctx, name: string): unknown {
  const body = ctx.b.parseBody(ctx);
  if (body.kind === 'form') return body.value.get(name) ?? undefined;
  if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) {
    return undefined;
  }
  return Object.entries(body.value).find(([key]) => key === name)?.[1];
}

import type { Behaviour } from '../behaviour.js';
import type { Ctx } from '../context.js';
import type { CustomField } from '../model.js';

/**
 * The body of a field without the choices that are not kept. Where one of these stands before a kept one, `enums` is an
 * object by place.
 */
export function choicesWith(
  b: Behaviour,
  ctx: Ctx,
  field: CustomField,
  isKept: (value: string, at: number, values: readonly string[]) => boolean,
) {
  const body = b.fieldBody(ctx, field);
  const { enums = [] } = field;
  const values = enums.map(({ value }) => value);
  const kept = [...enums.entries()].filter(([at, { value }]) => isKept(value, at, values));
  if (kept.every(([place], at) => place === at)) return body;
  const byPlace = kept.map(([place, each]) => [place, ctx.b.enumBody(ctx, each)] as const);
  return { ...body, enums: Object.fromEntries(byPlace) };
}

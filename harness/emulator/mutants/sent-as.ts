import type { Ctx } from '../context.js';
import { isRecord } from '../../../spec/violation-words.js';

/** The value of a field of a token request that was sent as JSON, of whatever type; undefined elsewhere. */
export function sentAs(ctx: Ctx, field: string): unknown {
  if (ctx.request.bodyKind !== 'json') return undefined;
  const body = ctx.b.parseBody(ctx);
  return body.kind === 'json' ? fieldsOf(body.value)[field] : undefined;
}

/** The fields of a JSON object; none of any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

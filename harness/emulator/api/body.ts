import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { LeadDraft } from '../behaviour/leads.js';
import type { JsonObject } from '../model.js';
import { invalidType, readArray, readObject } from './validate.js';

/** The items of a request, or the reply that refuses it. */
export type Items =
  { readonly items: LeadDraft[]; readonly single: boolean } | { readonly refused: Reply };

/**
 * Reads a JSON body of one object or an array of objects. No body, an empty array and an empty
 * object are empty data (7.2).
 */
export function readItems(ctx: Ctx, allowed: 'array' | 'array-or-object'): Items {
  const body = ctx.b.parseBody(ctx);
  if (body.kind === 'none') return { refused: ctx.b.emptyData(ctx) };
  if (body.kind !== 'json') return { refused: ctx.b.malformedBody(ctx) };
  const list = readArray(body.value);
  if (list === undefined) return readSingle(ctx, body.value, allowed);
  if (list.length === 0) return { refused: ctx.b.emptyData(ctx) };
  const items: LeadDraft[] = [];
  for (const [index, item] of list.entries()) {
    const draft = readObject(item);
    if (draft === undefined) return { refused: wrongType(ctx, index) };
    items.push(draft);
  }
  return { items, single: false };
}

function readSingle(ctx: Ctx, value: unknown, allowed: 'array' | 'array-or-object'): Items {
  const draft = readObject(value);
  if (draft === undefined) {
    return { refused: value === null ? ctx.b.emptyData(ctx) : arrayExpected(ctx) };
  }
  const isEmpty = Object.keys(draft).length === 0;
  if (isEmpty && ctx.choices.emptyObjectIs === 'empty-data') {
    return { refused: ctx.b.emptyData(ctx) };
  }
  if (allowed === 'array') return { refused: arrayExpected(ctx) };
  return { items: [draft], single: true };
}

/** No field can be named, so the answer is a Shape A. */
function arrayExpected(ctx: Ctx): Reply {
  return ctx.b.problem(ctx, 400, 'Request validation failed: an array is expected');
}

function wrongType(ctx: Ctx, index: number): Reply {
  const errors = [invalidType(String(index), 'object')];
  return ctx.b.invalid(ctx, [{ requestId: String(index), index, errors }]);
}

/** The `request_id` in the answer to a created thing that is no lead. */
export function echoedId(ctx: Ctx, draft: LeadDraft, index: number): JsonObject {
  return ctx.choices.requestIdsOf === 'leads'
    ? {}
    : { request_id: ctx.b.requestId(ctx, draft, index) };
}

/** A whole number of a query parameter, at least 1; anything else gives `otherwise`. */
export function readNumber(ctx: Ctx, name: string, otherwise: number): number {
  const text = ctx.request.query.get(name) ?? '';
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value >= 1 ? value : otherwise;
}

/** The id at the end of the path; NaN when it is no number. */
export function readId(ctx: Ctx): number {
  const text = ctx.request.params['id'] ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

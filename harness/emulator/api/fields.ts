import type { Caller, Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { JsonObject } from '../model.js';
import { echoedId, readId, readItems } from './body.js';

/** POST /api/v4/leads/custom_fields: one object, or an array of them (2.6, 4.6). */
export function createFields(ctx: Ctx, caller: Caller): Reply {
  const read = readItems(ctx, 'array-or-object');
  if ('refused' in read) return read.refused;
  const limit = ctx.b.itemLimit(ctx);
  if (read.items.length > limit) return ctx.b.tooManyItems(ctx, limit);
  const bad = read.items.flatMap((draft, index) => {
    const errors = ctx.b.fieldViolations(ctx, draft);
    return errors.length === 0
      ? []
      : [{ requestId: ctx.b.requestId(ctx, draft, index), index, errors }];
  });
  if (bad.length > 0) return ctx.b.invalid(ctx, bad);
  const created = read.items.map((draft, index) => ({
    ...ctx.b.fieldBody(ctx, ctx.b.storeField(ctx, caller, draft)),
    ...echoedId(ctx, draft, index),
  }));
  const [only] = created;
  if (read.single && only !== undefined && ctx.choices.fieldCreated === 'bare') {
    return { status: 201, headers: {}, body: only };
  }
  return collection(201, created);
}

/** GET /api/v4/leads/custom_fields. */
export function listFields(ctx: Ctx, caller: Caller): Reply {
  const all = ctx.b.visibleFields(ctx, caller);
  if (all.length === 0) return ctx.b.nothing(ctx);
  return collection(
    200,
    all.map((field) => ctx.b.fieldBody(ctx, field)),
  );
}

/** GET /api/v4/leads/custom_fields/{id}. */
export function getField(ctx: Ctx, caller: Caller): Reply {
  const field = ctx.b.findField(ctx, caller, readId(ctx));
  if (field === undefined || ctx.choices.fieldRead === 404) return ctx.b.notFound(ctx);
  return { status: 200, headers: {}, body: ctx.b.fieldBody(ctx, field) };
}

function collection(status: number, fields: readonly JsonObject[]): Reply {
  return {
    status,
    headers: {},
    body: {
      _total_items: fields.length,
      _embedded: { custom_fields: fields },
    },
  };
}

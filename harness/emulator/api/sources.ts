import type { Caller, Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { JsonObject, Source } from '../model.js';
import { echoedId, readItems } from './body.js';
import { invalidType } from './validate.js';

const MOST_SOURCES = 50;

/** GET /api/v4/sources: 204 when there are none (4.6). */
export function listSources(ctx: Ctx, caller: Caller): Reply {
  const all = ctx.b.visibleSources(ctx, caller);
  if (all.length === 0) return ctx.b.nothing(ctx);
  return collection(
    ctx,
    all.map((source) => ctx.b.sourceBody(ctx, source)),
  );
}

/** POST /api/v4/sources: an array of at most 50. */
export function createSources(ctx: Ctx, caller: Caller): Reply {
  const read = readItems(ctx, 'array');
  if ('refused' in read) return read.refused;
  if (read.items.length > MOST_SOURCES) return ctx.b.tooManyItems(ctx, MOST_SOURCES);
  const bad = read.items.flatMap((draft, index) => {
    if (typeof draft['name'] === 'string') return [];
    const errors = [invalidType('name', 'string')];
    return [{ requestId: ctx.b.requestId(ctx, draft, index), index, errors }];
  });
  if (bad.length > 0) return ctx.b.invalid(ctx, bad);
  const created = read.items.map((draft): Source => {
    const id = ctx.b.newId(ctx, 'source');
    return {
      id,
      clientId: caller.integration.clientId,
      name: String(draft['name']),
      externalId: typeof draft['external_id'] === 'string' ? draft['external_id'] : String(id),
      pipelineId: caller.account.pipelineId,
    };
  });
  caller.account.sources.push(...created);
  return collection(
    ctx,
    created.map((source, index) => ({
      ...ctx.b.sourceBody(ctx, source),
      ...echoedId(ctx, read.items[index] ?? {}, index),
    })),
  );
}

function collection(ctx: Ctx, sources: readonly JsonObject[]): Reply {
  return {
    status: 200,
    headers: {},
    body: {
      _total_items: ctx.choices.sourcesTotal ? sources.length : undefined,
      _links: { self: { href: `${ctx.b.baseUrl(ctx)}/api/v4/sources` } },
      _embedded: { sources },
    },
  };
}

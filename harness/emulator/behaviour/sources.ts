/** Sources of an integration (4.6): an empty list is 204 without a body. */
import type { Caller, Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { JsonObject, Source } from '../model.js';

export interface SourceBehaviour {
  /** The sources of the calling integration in the calling account. */
  visibleSources(ctx: Ctx, caller: Caller): Source[];
  sourceBody(ctx: Ctx, source: Source): JsonObject;
  /** The answer where there is nothing to return: 204 on every resource. */
  nothing(ctx: Ctx): Reply;
}

export const sources: SourceBehaviour = {
  visibleSources: (_ctx, caller) =>
    caller.account.sources.filter((each) => each.clientId === caller.integration.clientId),
  sourceBody: (ctx, source) => ({
    id: source.id,
    name: source.name,
    pipeline_id: source.pipelineId,
    external_id: source.externalId,
    default: false,
    origin_code: null,
    services: [],
    _links: { self: { href: `${ctx.b.baseUrl(ctx)}/api/v4/sources/${source.id}` } },
  }),
  nothing: () => ({ status: 204, headers: {} }),
};

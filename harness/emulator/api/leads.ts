import type { ItemViolations } from '../behaviour/errors.js';
import { isVisible, type LeadDraft } from '../behaviour/leads.js';
import type { Caller, Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { Json, JsonObject, Lead } from '../model.js';
import { readId, readItems, readNumber } from './body.js';
import { invalidType, unsupportedChoice } from './validate.js';

/** POST /api/v4/leads: an array of at most 250 leads (4.6, section 8). */
export function createLeads(ctx: Ctx, caller: Caller): Reply {
  const read = readItems(ctx, 'array');
  if ('refused' in read) return read.refused;
  const equal = ctx.b.equalLeads(ctx, read.items);
  if (equal.length > 0 && violations(ctx, caller, read.items).length === 0) {
    return ctx.b.invalid(ctx, equal);
  }
  const limit = ctx.b.itemLimit(ctx);
  const isOversized = read.items.length > limit;
  if (isOversized) storeAll(ctx, caller, ctx.b.storedOfOversized(ctx, read.items));
  if (isOversized && !ctx.choices.validatedFirst) return ctx.b.tooManyItems(ctx, limit);
  const bad = violations(ctx, caller, read.items);
  if (isOversized && bad.length === 0) return ctx.b.tooManyItems(ctx, limit);
  if (bad.length > 0) {
    storeAll(ctx, caller, ctx.b.storedOfRefused(ctx, read.items, bad));
    return ctx.b.invalid(ctx, bad);
  }
  const created: Json[] = [];
  for (const [index, draft] of read.items.entries()) {
    const lead = ctx.b.storeLead(ctx, caller, draft, index);
    if (lead === undefined) continue;
    created.push(
      ctx.choices.leadsCreatedBody === 'whole'
        ? ctx.b.leadBody(ctx, caller, lead)
        : ctx.b.leadReference(ctx, caller, lead, ctx.b.requestId(ctx, draft, index)),
    );
  }
  return collection(ctx, ctx.choices.leadsCreated, created);
}

/** GET /api/v4/leads: a page of at most 250. */
export function listLeads(ctx: Ctx, caller: Caller): Reply {
  const most = ctx.b.listLimit(ctx);
  const { paging, largestPage, listLimitOver } = ctx.choices;
  const asked = readNumber(ctx, paging === 'pages' ? 'limit' : 'count', 50);
  if (asked > most && listLimitOver === 'refused') return ctx.b.tooManyItems(ctx, most);
  const all = ctx.b.visibleLeads(ctx, caller);
  const limit = paging === 'none' ? all.length : Math.min(asked, most, largestPage);
  const page = readNumber(ctx, 'page', 1);
  const start = paging === 'pages' ? (page - 1) * limit : startOf(ctx, all);
  const shown = all.slice(start, start + limit);
  if (shown.length === 0 && ctx.choices.emptyLeads === 204) return ctx.b.nothing(ctx);
  const hasMore = start + limit < all.length;
  const leads = shown.map((lead) => ctx.b.leadBody(ctx, caller, lead));
  const last = shown.at(-1)?.id;
  const beside = {
    pages: pageLinks(ctx, page, limit, hasMore),
    offset: { total: all.length },
    cursor: { paging: { after: hasMore ? last : null } },
    none: {},
  }[paging];
  return { status: 200, headers: {}, body: { ...beside, _embedded: { leads } } };
}

/** The place of the first lead of a page that is not asked for by its number. */
function startOf(ctx: Ctx, all: readonly Lead[]): number {
  if (ctx.choices.paging === 'none') return 0;
  if (ctx.choices.paging === 'offset') return readNumber(ctx, 'offset', 0);
  const after = readNumber(ctx, 'after', 0);
  return all.findIndex(({ id }) => id === after) + 1;
}

function pageLinks(ctx: Ctx, page: number, limit: number, hasMore: boolean): JsonObject {
  const link = (to: number): Json => ({ href: `${leadsUrl(ctx)}?page=${to}&limit=${limit}` });
  return {
    _page: page,
    _links: {
      self: link(page),
      next: hasMore ? link(page + 1) : undefined,
      first: page > 1 ? link(1) : undefined,
      prev: page > 1 ? link(page - 1) : undefined,
    },
  };
}

/** GET /api/v4/leads/{id}. */
export function getLead(ctx: Ctx, caller: Caller): Reply {
  const lead = ctx.b.findLead(ctx, caller, readId(ctx));
  if (lead !== undefined && isVisible(ctx, lead)) {
    return { status: 200, headers: {}, body: ctx.b.leadBody(ctx, caller, lead) };
  }
  return ctx.choices.unknownLead === 204 ? ctx.b.nothing(ctx) : ctx.b.notFound(ctx);
}

/** PATCH /api/v4/leads: an array of objects with `id`. */
export function updateLeads(ctx: Ctx, caller: Caller): Reply {
  const read = readItems(ctx, 'array');
  if ('refused' in read) return read.refused;
  const limit = ctx.b.itemLimit(ctx);
  if (read.items.length > limit) return ctx.b.tooManyItems(ctx, limit);
  return applyUpdates(
    ctx,
    caller,
    read.items,
    read.items.map((draft) => draft['id']),
  );
}

/** PATCH /api/v4/leads/{id}: one object. */
export function updateLead(ctx: Ctx, caller: Caller): Reply {
  const id = readId(ctx);
  if (ctx.b.findLead(ctx, caller, id) === undefined) return ctx.b.notFound(ctx);
  const read = readItems(ctx, 'array-or-object');
  if ('refused' in read) return read.refused;
  return applyUpdates(ctx, caller, read.items.slice(0, 1), [id], ctx.choices.updatedLead);
}

function applyUpdates(
  ctx: Ctx,
  caller: Caller,
  drafts: readonly LeadDraft[],
  ids: readonly unknown[],
  place: 'root' | 'listed' = 'listed',
): Reply {
  const bad = violations(ctx, caller, drafts);
  const updates: { lead: Lead; draft: LeadDraft }[] = [];
  for (const [index, draft] of drafts.entries()) {
    const id = ids[index];
    const lead = typeof id === 'number' ? ctx.b.findLead(ctx, caller, id) : undefined;
    if (lead !== undefined) updates.push({ lead, draft });
    else {
      const fault = typeof id === 'number' ? unsupportedChoice('id') : invalidType('id', 'integer');
      bad.push({ requestId: ctx.b.requestId(ctx, draft, index), index, errors: [fault] });
    }
  }
  if (bad.length > 0) return ctx.b.invalid(ctx, bad);
  for (const { lead, draft } of updates) ctx.b.updateLead(ctx, caller, lead, draft);
  const body = updates.map(({ lead }) => ({
    id: lead.id,
    updated_at: ctx.b.timestamp(ctx, lead.updatedAt),
    _links: { self: { href: `${leadsUrl(ctx)}/${lead.id}` } },
  }));
  const [only] = body;
  return place === 'root' && only !== undefined
    ? { status: 200, headers: {}, body: only }
    : collection(ctx, 200, body);
}

function storeAll(ctx: Ctx, caller: Caller, drafts: readonly LeadDraft[]): void {
  for (const [index, draft] of drafts.entries()) ctx.b.storeLead(ctx, caller, draft, index);
}

function violations(ctx: Ctx, caller: Caller, drafts: readonly LeadDraft[]): ItemViolations[] {
  return drafts.flatMap((draft, index) => {
    const errors = ctx.b.leadViolations(ctx, caller, draft, index);
    return errors.length === 0
      ? []
      : [{ requestId: ctx.b.requestId(ctx, draft, index), index, errors }];
  });
}

function collection(ctx: Ctx, status: number, leads: readonly Json[]): Reply {
  const body = { _links: { self: { href: leadsUrl(ctx) } }, _embedded: { leads } };
  return { status, headers: {}, body };
}

function leadsUrl(ctx: Ctx): string {
  return `${ctx.b.baseUrl(ctx)}/api/v4/leads`;
}

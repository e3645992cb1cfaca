/**
 * Leads (4.6, 7.2, section 8): the limits of a batch, validation, storing, reading. Mutants break a
 * limit, one item of a batch, the refusal of a batch, or isolation between accounts.
 */
import type { Caller, Ctx } from '../context.js';
import { invalidType, readArray, readObject, unsupportedChoice } from '../api/validate.js';
import type { Json, JsonObject, Lead } from '../model.js';
import type { ItemViolations } from './errors.js';
import type { Violation } from '../violation.js';

/** One item of a request, known to be an object. */
export type LeadDraft = Readonly<Record<string, unknown>>;

export interface LeadBehaviour {
  /** The greatest number of items a request may hold. */
  itemLimit(ctx: Ctx): number;
  listLimit(ctx: Ctx): number;
  /** All violations of one lead; `index` counts from 0. */
  leadViolations(ctx: Ctx, caller: Caller, draft: LeadDraft, index: number): Violation[];
  /** Leads of a request that are like an earlier one, as violations; empty where they may be. */
  equalLeads(ctx: Ctx, drafts: readonly LeadDraft[]): ItemViolations[];
  /** The caller's id of an item, or its index. */
  requestId(ctx: Ctx, draft: LeadDraft, index: number): string;
  /** The valid items of a partly invalid batch that are stored. */
  storedOfRefused(
    ctx: Ctx,
    drafts: readonly LeadDraft[],
    bad: readonly ItemViolations[],
  ): LeadDraft[];
  /** The items of an oversized batch (422) that are stored: none. */
  storedOfOversized(ctx: Ctx, drafts: readonly LeadDraft[]): LeadDraft[];
  /** Stores one item; `undefined` loses it. */
  storeLead(ctx: Ctx, caller: Caller, draft: LeadDraft, index: number): Lead | undefined;
  updateLead(ctx: Ctx, caller: Caller, lead: Lead, draft: LeadDraft): void;
  findLead(ctx: Ctx, caller: Caller, id: number): Lead | undefined;
  /** All leads that the caller may see, in the order of lists. */
  visibleLeads(ctx: Ctx, caller: Caller): Lead[];
  leadBody(ctx: Ctx, caller: Caller, lead: Lead): JsonObject;
  leadReference(ctx: Ctx, caller: Caller, lead: Lead, requestId: string): JsonObject;
}

export const leads: LeadBehaviour = {
  itemLimit: () => 250,
  listLimit: () => 250,
  leadViolations: (ctx, caller, draft) => {
    const found: Violation[] = [];
    for (const [name, type] of [
      ['name', 'string'],
      ['price', 'integer'],
      ['status_id', 'integer'],
      ['pipeline_id', 'integer'],
    ] as const) {
      const value = draft[name];
      if (value === undefined || value === null) continue;
      if (type === 'string' ? typeof value !== 'string' : !Number.isInteger(value)) {
        found.push(invalidType(name, type));
      }
    }
    const isNew = draft['id'] === undefined;
    if (isNew && ctx.choices.leadPrice === 'required' && draft['price'] === undefined) {
      found.push(invalidType('price', 'integer'));
    }
    const { statusIds, pipelineId } = caller.account;
    if (isForeign(draft['status_id'], statusIds)) found.push(unsupportedChoice('status_id'));
    if (isForeign(draft['pipeline_id'], [pipelineId])) found.push(unsupportedChoice('pipeline_id'));
    return [...found, ...fieldValueViolations(ctx, caller, draft['custom_fields_values'])];
  },
  equalLeads: (ctx, drafts) => {
    if (ctx.choices.equalLeads === 'accepted') return [];
    const known = new Set<string>();
    return drafts.flatMap((draft, index): ItemViolations[] => {
      const { request_id: _own, ...content } = draft;
      const text = JSON.stringify(content);
      const isNew = known.size < known.add(text).size;
      if (isNew) return [];
      const error = { code: 'NotUnique', path: 'name', detail: 'The lead stands twice.' };
      return [{ requestId: ctx.b.requestId(ctx, draft, index), index, errors: [error] }];
    });
  },
  requestId: (ctx, draft, index) => {
    const given = draft['request_id'];
    return typeof given === 'string' || typeof given === 'number'
      ? String(given)
      : ctx.choices.requestIds === 'index'
        ? String(index)
        : `item-${index}`;
  },
  storedOfRefused: (ctx, drafts, bad) => {
    if (ctx.choices.batchRefusal === 'atomic') return [];
    const ids = new Set(bad.map((each) => each.requestId));
    return drafts.filter((draft, index) => !ids.has(ctx.b.requestId(ctx, draft, index)));
  },
  storedOfOversized: () => [],
  storeLead: (ctx, caller, draft) => {
    const now = ctx.now();
    const { account } = caller;
    const id = ctx.b.newId(ctx, 'lead');
    const lead: Lead = {
      id,
      createdAt: now,
      createdBy: caller.userId,
      updatedAt: now,
      name: typeof draft['name'] === 'string' ? draft['name'] : `Lead #${id}`,
      price: integer(draft['price'], 0),
      statusId: integer(draft['status_id'], account.statusIds[0] ?? 0),
      pipelineId: integer(draft['pipeline_id'], account.pipelineId),
      customFieldsValues: toJson(draft['custom_fields_values']),
    };
    account.leads.set(id, lead);
    return lead;
  },
  updateLead: (ctx, _caller, lead, draft) => {
    if (typeof draft['name'] === 'string') lead.name = draft['name'];
    lead.price = integer(draft['price'], lead.price);
    lead.statusId = integer(draft['status_id'], lead.statusId);
    if (draft['custom_fields_values'] !== undefined) {
      lead.customFieldsValues = toJson(draft['custom_fields_values']);
    }
    lead.updatedAt = ctx.now();
  },
  findLead: (_ctx, caller, id) => caller.account.leads.get(id),
  visibleLeads: (ctx, caller) => {
    const all = [...caller.account.leads.values()].filter((lead) => isVisible(ctx, lead));
    if (ctx.choices.leadOrder === 'created') return all;
    return all.toSorted((one, other) => other.updatedAt - one.updatedAt || one.id - other.id);
  },
  leadBody: (ctx, caller, lead) => ({
    id: lead.id,
    name: lead.name,
    price: lead.price,
    responsible_user_id: lead.createdBy,
    status_id: lead.statusId,
    pipeline_id: lead.pipelineId,
    created_by: lead.createdBy,
    updated_by: lead.createdBy,
    created_at: ctx.b.timestamp(ctx, lead.createdAt),
    updated_at: ctx.b.timestamp(ctx, lead.updatedAt),
    is_deleted: false,
    custom_fields_values: lead.customFieldsValues,
    account_id: caller.account.id,
    _links: { self: { href: leadLink(ctx, lead) } },
  }),
  leadReference: (ctx, _caller, lead, requestId) => ({
    id: lead.id,
    request_id: requestId,
    _links: { self: { href: leadLink(ctx, lead) } },
  }),
};

/** What was just stored may not be read yet. */
export function isVisible(ctx: Ctx, { createdAt }: Lead): boolean {
  return ctx.now() - createdAt >= ctx.choices.visibleAfterMs;
}

function leadLink(ctx: Ctx, lead: Lead): string {
  return `${ctx.b.baseUrl(ctx)}/api/v4/leads/${lead.id}`;
}

function isForeign(value: unknown, allowed: readonly number[]): boolean {
  return typeof value === 'number' && Number.isInteger(value) && !allowed.includes(value);
}

function integer(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : otherwise;
}

/** Copies a value by way of JSON text, so that the copy needs no type assertion. */
function toJson(value: unknown): Json {
  if (value === undefined) return null;
  const copy: Json = JSON.parse(JSON.stringify(value));
  return copy;
}

function fieldValueViolations(ctx: Ctx, caller: Caller, value: unknown): Violation[] {
  const root = 'custom_fields_values';
  if (value === undefined || value === null) return [];
  const entries = readArray(value);
  if (entries === undefined) return [invalidType(root, 'array')];
  return entries.flatMap((item, index) => {
    const path = `${root}.${index}`;
    const entry = readObject(item);
    if (entry === undefined) return [invalidType(path, 'object')];
    const found: Violation[] = [];
    const fieldId = entry['field_id'];
    if (!Number.isInteger(fieldId)) found.push(invalidType(`${path}.field_id`, 'integer'));
    else if (isForeign(fieldId, [...caller.account.fields.keys()])) {
      found.push(unsupportedChoice(`${path}.field_id`));
    }
    const values = readArray(entry['values']);
    if (values === undefined) found.push(invalidType(`${path}.values`, 'array'));
    if (ctx.choices.choicesLookedUp !== 'all') return found;
    return [...found, ...enumViolations(caller, fieldId, values ?? [], `${path}.values`)];
  });
}

function enumViolations(
  caller: Caller,
  fieldId: unknown,
  values: readonly unknown[],
  path: string,
): Violation[] {
  const field = typeof fieldId === 'number' ? caller.account.fields.get(fieldId) : undefined;
  const ids = field?.enums?.map((each) => each.id);
  return values.flatMap((item, index) => {
    const value = readObject(item);
    if (value === undefined) return [invalidType(`${path}.${index}`, 'object')];
    if (ids === undefined || !isForeign(value['enum_id'], ids)) return [];
    return [unsupportedChoice(`${path}.${index}.enum_id`)];
  });
}

/**
 * Custom fields of leads (2.6, 4.6). Mutants break one field of the body, the status, or
 * validation.
 */
import type { Caller, Ctx } from '../context.js';
import { invalidType, readArray, readObject, unsupportedChoice } from '../api/validate.js';
import type { CustomField, FieldEnum, Json, JsonObject } from '../model.js';
import type { Violation } from '../violation.js';
import type { LeadDraft } from './leads.js';

const FIELD_TYPES: readonly unknown[] = [
  'text',
  'textarea',
  'numeric',
  'checkbox',
  'select',
  'multiselect',
  'radiobutton',
  'date',
  'date_time',
  'url',
  'price',
];
const TYPES_WITH_ENUMS: readonly unknown[] = ['select', 'multiselect', 'radiobutton'];

export interface FieldBehaviour {
  fieldViolations(ctx: Ctx, draft: LeadDraft): Violation[];
  storeField(ctx: Ctx, caller: Caller, draft: LeadDraft): CustomField;
  findField(ctx: Ctx, caller: Caller, id: number): CustomField | undefined;
  visibleFields(ctx: Ctx, caller: Caller): CustomField[];
  enumBody(ctx: Ctx, choice: FieldEnum): JsonObject;
  fieldLink(ctx: Ctx, field: CustomField): string;
  fieldBody(ctx: Ctx, field: CustomField): JsonObject;
}

export const fields: FieldBehaviour = {
  fieldViolations: (ctx, draft) => {
    const found: Violation[] = [];
    if (typeof draft['name'] !== 'string') found.push(invalidType('name', 'string'));
    if (typeof draft['type'] !== 'string') found.push(invalidType('type', 'string'));
    else if (!FIELD_TYPES.includes(draft['type'])) found.push(unsupportedChoice('type'));
    if (ctx.choices.fieldNames === 'ascii' && !/^[ -~]*$/.test(String(draft['name']))) {
      found.push(unsupportedChoice('name'));
    }
    return [...found, ...enumsViolations(draft['enums'])];
  },
  storeField: (ctx, caller, draft) => {
    const { account } = caller;
    const type = String(draft['type']);
    const field: CustomField = {
      id: ctx.b.newId(ctx, 'custom-field'),
      name: String(draft['name']),
      type,
      accountId: account.id,
      code: typeof draft['code'] === 'string' ? draft['code'] : null,
      sort:
        typeof draft['sort'] === 'number' ? Math.trunc(draft['sort']) : 500 + account.fields.size,
      isApiOnly: draft['is_api_only'] === true,
      enums: TYPES_WITH_ENUMS.includes(type) ? storeEnums(ctx, draft['enums']) : undefined,
    };
    account.fields.set(field.id, field);
    return field;
  },
  findField: (_ctx, caller, id) => caller.account.fields.get(id),
  visibleFields: (_ctx, caller) => [...caller.account.fields.values()],
  enumBody: (_ctx, { id, value, sort }) => ({ id, value, sort }),
  fieldLink: (ctx, field) => `${ctx.b.baseUrl(ctx)}/api/v4/leads/custom_fields/${field.id}`,
  fieldBody: (ctx, field) => ({
    id: field.id,
    name: field.name,
    type: field.type,
    account_id: field.accountId,
    code: field.code ?? orNull(ctx, `FIELD_${field.id}`),
    sort: field.sort,
    is_api_only: field.isApiOnly,
    enums: field.enums?.map((each) => ctx.b.enumBody(ctx, each)),
    group_id: orNull(ctx, 'main'),
    required_statuses: [],
    is_deletable: true,
    is_predefined: false,
    entity_type: 'leads',
    tracking_callback: orNull(ctx, 'onChange'),
    remind: orNull(ctx, 'never'),
    triggers: [],
    currency: orNull(ctx, 'EUR'),
    hidden_statuses: [],
    chained_lists: orNull(ctx, []),
    _links: { self: { href: ctx.b.fieldLink(ctx, field) } },
  }),
};

function enumsViolations(value: unknown): Violation[] {
  if (value === undefined || value === null) return [];
  const items = readArray(value);
  if (items === undefined) return [invalidType('enums', 'array')];
  return items.flatMap((item, index) => {
    const entry = readObject(item);
    if (entry === undefined) return [invalidType(`enums.${index}`, 'object')];
    return typeof entry['value'] === 'string'
      ? []
      : [invalidType(`enums.${index}.value`, 'string')];
  });
}

function storeEnums(ctx: Ctx, value: unknown): FieldEnum[] {
  return (readArray(value) ?? []).map((item, index) => {
    const entry = readObject(item) ?? {};
    const sort = entry['sort'];
    return {
      id: ctx.b.newId(ctx, 'enum'),
      value: String(entry['value']),
      sort: typeof sort === 'number' ? Math.trunc(sort) : index,
    };
  });
}

/** The value of a member for which the contract states null or a value. */
function orNull(ctx: Ctx, value: Json): Json {
  return ctx.choices.fieldValues === 'nulls' ? null : value;
}

import type { ClauseId } from '../../spec/generated/clause-ids.js';

/** The clause of each member of an object of the contract, by its path without indexes, such as `enums.id`. */
export type MemberClauses = Readonly<Record<string, ClauseId>>;

/** Section 2.5. */
export const accountMembers = {
  id: 'ACCT-1',
  name: 'ACCT-2',
  subdomain: 'ACCT-3',
  created_at: 'ACCT-4',
  created_by: 'ACCT-5',
  updated_at: 'ACCT-6',
  updated_by: 'ACCT-7',
  current_user_id: 'ACCT-8',
  country: 'ACCT-9',
  currency: 'ACCT-10',
  currency_symbol: 'ACCT-11',
  _links: 'ACCT-12',
} as const satisfies MemberClauses;

/** Section 2.6. The link has an invariant of its own. */
export const fieldMembers = {
  id: 'FIELD-1',
  name: 'FIELD-2',
  type: 'FIELD-3',
  account_id: 'FIELD-4',
  code: 'FIELD-5',
  sort: 'FIELD-6',
  is_api_only: 'FIELD-7',
  enums: 'FIELD-8',
  'enums.id': 'FIELD-9',
  'enums.value': 'FIELD-10',
  'enums.sort': 'FIELD-11',
  group_id: 'FIELD-13',
  required_statuses: 'FIELD-14',
  is_deletable: 'FIELD-15',
  is_predefined: 'FIELD-16',
  entity_type: 'FIELD-17',
  tracking_callback: 'FIELD-18',
  remind: 'FIELD-19',
  triggers: 'FIELD-20',
  currency: 'FIELD-21',
  hidden_statuses: 'FIELD-22',
  chained_lists: 'FIELD-23',
} as const satisfies MemberClauses;

/** Section 7.1. Another invariant judges the value of the status. */
export const shapeAMembers = {
  title: 'SHAPE-A-1',
  type: 'SHAPE-A-2',
  status: 'SHAPE-A-3',
  detail: 'SHAPE-A-5',
} as const satisfies MemberClauses;

/** Section 7.1. */
export const shapeCMembers = {
  status: 'SHAPE-C-1',
  error_code: 'SHAPE-C-2',
  error_type: 'SHAPE-C-3',
  error_description: 'SHAPE-C-4',
} as const satisfies MemberClauses;

/** Section 7.1. */
export const shapeDMembers = {
  title: 'SHAPE-D-1',
  status: 'SHAPE-D-2',
  detail: 'SHAPE-D-3',
  trace_id: 'SHAPE-D-4',
  type: 'SHAPE-D-5',
} as const satisfies MemberClauses;

/** Section 7.1, without the members of Shape A. */
export const shapeBMembers = {
  'validation-errors': 'SHAPE-B-2',
  'validation-errors.request_id': 'SHAPE-B-3',
  'validation-errors.errors': 'SHAPE-B-4',
  'validation-errors.errors.code': 'SHAPE-B-5',
  'validation-errors.errors.path': 'SHAPE-B-6',
  'validation-errors.errors.detail': 'SHAPE-B-7',
} as const satisfies MemberClauses;

/** The clause of the member that a JSON path leads to, or into; undefined for the object itself. */
export function clauseAt<Members extends MemberClauses>(
  path: string,
  members: Members,
): Members[keyof Members] | undefined {
  const names = path
    .replaceAll(/\[\d+\]/g, '')
    .split('.')
    .slice(1);
  for (let length = names.length; length > 0; length -= 1) {
    const name = names.slice(0, length).join('.');
    // The keys of the table are texts, but Object.hasOwn does not narrow to them.
    if (Object.hasOwn(members, name)) return members[name] as Members[keyof Members];
  }
  return undefined;
}

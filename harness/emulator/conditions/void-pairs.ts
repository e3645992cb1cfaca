import type { ConditionId } from './conditions.js';

interface Void {
  readonly conditions: readonly ConditionId[];
  /** The clauses of the faults, from their beginning. */
  readonly clauses: RegExp;
  /** Why no fault of these clauses is one under these conditions. */
  readonly why: string;
}

/**
 * Faults of certain clauses that are none under certain conditions: what they change then never happens, or the
 * contract leaves it open.
 */
export const voidPairs: readonly Void[] = [
  {
    conditions: ['form-body', 'json-body'],
    clauses: /^(?:SHAPE|STATUS)-/,
    why: 'the contract shows no error body of the token endpoint, and few of its statuses',
  },
  {
    conditions: ['api-read'],
    clauses: /^(?:FIELD-|RES-4$|STATUS-201-)/,
    why: 'the contract shows a custom field in the answer to its creation alone',
  },
  {
    conditions: ['member-grant'],
    clauses: /^AUTH-3$/,
    why: 'what a user without administrator rights may do is open',
  },
  {
    conditions: ['page-grant'],
    clauses: /^(?:EVT-[567]|REDIR-7)$/,
    why: 'these are about the codes of widgets',
  },
  {
    conditions: ['widget-grant'],
    clauses: /^(?:PAGE|REDIR|ST-PAGE)-/,
    why: 'these are about the codes of the authorization page',
  },
  {
    conditions: ['private-integration'],
    clauses: /^(?:INST-4|PAGE-13|PAGE-15)$/,
    why: 'a private integration has one account',
  },
  {
    conditions: ['used-token'],
    clauses: /^ACC-[456]$/,
    why: 'the claims of a token are written before it can be used',
  },
];

/** Why a fault of a clause is none under a condition; undefined where it is one. */
export function whyVoid(clause: string, condition: ConditionId): string | undefined {
  return voidPairs.find(
    ({ conditions, clauses }) => conditions.includes(condition) && clauses.test(clause),
  )?.why;
}

import type { MutantId } from '../../check/generated/mutant-ids.js';
import type { ConditionId } from './conditions.js';
import type { Void } from './void.js';
import { voidForGrants } from './void-for-grants.js';
import { voidForPages } from './void-for-pages.js';
import { voidForRequests } from './void-for-requests.js';

/**
 * Faults of certain clauses that are none under certain conditions: what they change then never happens, or the
 * contract leaves it open.
 */
export const voidPairs: readonly Void[] = [...voidForRequests, ...voidForPages, ...voidForGrants];

/** Why a fault is none under a condition; undefined where it is one. */
export function whyVoid(
  { id, clause }: { readonly id: MutantId; readonly clause: string },
  condition: ConditionId,
): string | undefined {
  return voidPairs.find(
    ({ conditions, clauses, spared = [], mutants = [] }) =>
      conditions.includes(condition) &&
      (mutants.includes(id) || (clauses?.test(clause) === true && !spared.includes(id))),
  )?.why;
}

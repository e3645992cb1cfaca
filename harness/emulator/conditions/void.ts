import type { MutantId } from '../../check/generated/mutant-ids.js';
import type { ConditionId } from './conditions.js';

/** Faults that are none under certain conditions. */
export interface Void {
  readonly conditions: readonly ConditionId[];
  /** The clauses of the faults, from their beginning; none when absent. */
  readonly clauses?: RegExp;
  /** Faults of these clauses that are visible nevertheless. */
  readonly spared?: readonly MutantId[];
  /** Further faults. */
  readonly mutants?: readonly MutantId[];
  /** Why no fault of these clauses is one under these conditions. */
  readonly why: string;
}

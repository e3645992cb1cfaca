import type { Circumstance } from '../check/circumstances.js';
import type { MutantId } from '../check/generated/mutant-ids.js';
import type { ConditionId } from '../emulator/conditions/conditions.js';
import type { HeardDecisions } from '../emulator/conditions/heard.js';
import type { FaultReach } from '../emulator/conditions/under-condition.js';
import type { VariantId } from '../check/generated/variant-ids.js';

/** One emulator that the suite judges. */
export interface ProofJob {
  readonly mutant?: MutantId;
  /** The circumstance to which the fault is limited. */
  readonly condition?: ConditionId;
  readonly variants: readonly VariantId[];
  /** Whether each check is judged once alone, without its second run in other circumstances. */
  readonly once?: boolean;
  /** Whether checks share access and answers, as with `run --smoke`. */
  readonly isFrugal?: boolean;
  /** Whether every invariant judges the exchanges of all checks, as in a run. */
  readonly isWhole?: boolean;
  /**
   * Checks and invariants of which the first failure ends the job. The circumstances that a breach needs are then
   * not looked for.
   */
  readonly until?: readonly string[];
  /** Whether it is noted which conditions speak of its decisions, and hold. Only without a fault. */
  readonly isHeard?: boolean;
  /** Milliseconds after which no further check begins: a fault may make every answer slow. */
  readonly mostMs?: number;
  /** Ids of the checks to run, in order. */
  readonly checks: readonly string[];
  readonly seed: number;
  readonly runs: number;
}

/** The outcomes of a job. */
export interface ProofResult {
  readonly job: Omit<ProofJob, 'checks' | 'until' | 'mostMs'>;
  readonly outcomes: readonly ProofOutcome[];
  /** Unhandled errors inside the emulator. A mutant must break a clause, not crash the program. */
  readonly crashes: readonly string[];
  /** How often the condition of the fault was asked for, and held. */
  readonly reach?: FaultReach;
  readonly heard?: HeardDecisions;
  readonly durationMs: number;
  /** Checks that did not begin, because the time of the job was over. */
  readonly unbegun?: number;
}

export interface ProofOutcome {
  readonly check: string;
  readonly verdict: 'passed' | 'failed' | 'warned' | 'not-run' | 'inconclusive' | 'observed';
  /** One line: expected and actual, the reason, or the behaviour. */
  readonly text: string;
  readonly durationMs: number;
  /** The circumstances in which it was judged; absent where there are none. */
  readonly circumstances?: readonly Circumstance[];
  /** It took longer than a check may: the machine was busy, or the emulator hangs. */
  readonly isLate?: true;
}

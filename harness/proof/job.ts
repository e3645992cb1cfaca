import type { MutantId } from '../generated/mutant-ids.js';
import type { VariantId } from '../generated/variant-ids.js';

/** One emulator to be judged by the suite. */
export interface ProofJob {
  readonly mutant?: MutantId;
  readonly variants: readonly VariantId[];
  /** Ids of the checks to run, in order. */
  readonly checks: readonly string[];
  readonly seed: number;
  readonly runs: number;
}

/** What the suite said of it. */
export interface ProofResult {
  readonly job: Omit<ProofJob, 'checks'>;
  readonly outcomes: readonly ProofOutcome[];
  /** Unhandled errors inside the emulator: a mutant must break a clause, not the program. */
  readonly crashes: readonly string[];
  readonly durationMs: number;
}

export interface ProofOutcome {
  readonly check: string;
  readonly verdict: 'passed' | 'failed' | 'warned' | 'not-run' | 'inconclusive' | 'observed';
  /** Expected and actual, the reason, or the behaviour, in a line. */
  readonly text: string;
  readonly durationMs: number;
}

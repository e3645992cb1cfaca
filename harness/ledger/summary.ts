import type { LeftBehind } from '../run/doings.js';

/** What became of a ledger in a run. Times are ISO 8601, wall clock. */
export interface LedgerSummary {
  /** What waits for its time. */
  readonly pending: readonly {
    /** The check that it is for. */
    readonly check: string;
    readonly issuedAt: string;
    readonly dueFrom: string;
    /** Later it says nothing; absent for what has to be dead. */
    readonly dueUntil?: string;
  }[];
  /** What came to a verdict in this run. */
  readonly judged: readonly {
    readonly check: string;
    readonly verdict: 'passed' | 'failed';
    readonly issuedAt: string;
    readonly judgedAt: string;
  }[];
  /** What no run met in its time. */
  readonly missed: readonly {
    readonly check: string;
    readonly issuedAt: string;
    readonly dueUntil: string;
  }[];
  /** What it took to make what now waits. */
  readonly made: { readonly requests: number; readonly left?: LeftBehind };
}

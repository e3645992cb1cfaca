import type { LeftBehind } from '../../check/left-behind.js';

/** The results of a ledger in a run. Times are ISO 8601, wall clock. */
export interface LedgerSummary {
  /** Items that wait for their time. */
  readonly pending: readonly {
    /** The check that the item is kept for. */
    readonly check: string;
    readonly issuedAt: string;
    readonly dueFrom: string;
    /** After this time a test shows nothing; absent for an item that must be dead. */
    readonly dueUntil?: string;
  }[];
  /** Items that got a verdict in this run. */
  readonly judged: readonly {
    readonly check: string;
    readonly verdict: 'passed' | 'failed';
    readonly issuedAt: string;
    readonly judgedAt: string;
  }[];
  /** Items that no run judged in time. */
  readonly missed: readonly {
    readonly check: string;
    readonly issuedAt: string;
    readonly dueUntil: string;
  }[];
  /** The cost of making the items that wait now. */
  readonly made: { readonly requests: number; readonly left?: LeftBehind };
}

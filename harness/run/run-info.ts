import type { Capability, CheckResult } from '../check.js';
import type { LedgerSummary } from '../ledger/summary.js';
import type { Safety } from '../target/safety.js';

/** One of several parts of a run; counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** What is known of a run before its first check; the first line of the journal. */
export interface RunInfo {
  readonly tool: { readonly name: 'crm-conformance'; readonly version: string };
  /** Unique for each run; sorts by time. */
  readonly id: string;
  /** ISO 8601, wall clock. */
  readonly startedAt: string;
  /** What was typed, secrets left out. */
  readonly command: string;
  readonly seed: number;
  /** Cases tried by each property. */
  readonly runs: number;
  readonly strict: boolean;
  readonly selection: { readonly only: readonly string[]; readonly areas: readonly string[] };
  /** Which part of the selection this is; absent when it is all of it. */
  readonly shard?: Shard;
  readonly target: {
    readonly kind: string;
    readonly name: string;
    readonly version?: string;
    readonly baseUrl: string;
    readonly authUrl: string;
    /** Digest of the image that it was started from, where there is one. */
    readonly imageDigest?: string;
    /** Path of the manifest as it was given; absent for the embedded emulator. */
    readonly manifest?: string;
    /** Targets that ran side by side. */
    readonly instances: number;
  };
  readonly profile: { readonly name: string; readonly title: string };
  readonly contract: { readonly title: string; readonly sha256: string };
  readonly capabilities: readonly {
    readonly name: Capability;
    readonly present: boolean;
    /** Why it is present or missing. */
    readonly reason: string;
  }[];
  readonly clock: { readonly kind: 'control' | 'faketime' | 'wall'; readonly note: string };
  /** What checks were allowed to do; absent in journals of older versions. */
  readonly safety?: Safety;
  /** What the command line named beside the manifest; absent where it named none of it. */
  readonly added?: {
    /** A program keeps the credentials; its words may be secret. */
    readonly credentialsCommand?: true;
    /** Path of the ledger. */
    readonly ledger?: string;
  };
  /** What the names of all data begin with that the run has created; absent where it ends with the run. */
  readonly label?: string;
  readonly margins: {
    /** Distance kept from each end of a lifetime, milliseconds of target time. */
    readonly lifetimeMs: number;
  };
  /** Ids of all checks of the plan, in the order of the catalog. */
  readonly planned: readonly string[];
}

/** How a run ended; the last line of the journal. */
export interface RunEnd {
  /** ISO 8601, wall clock. */
  readonly finishedAt: string;
  /** Absent when all of the plan ran. */
  readonly interrupted?: string;
  /** What its ledger keeps, and what came of that; absent without one. */
  readonly ledger?: LedgerSummary;
}

/** A journal as it is read back. A run that was killed has no `end`. */
export interface Journal {
  readonly info: RunInfo;
  readonly results: readonly CheckResult[];
  readonly end?: RunEnd;
}

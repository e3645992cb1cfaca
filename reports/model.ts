import type { Capability, CheckResult, Outcome, Verdict } from '../harness/check.js';
import type { RunEnd, RunInfo } from '../harness/run/run-info.js';

/** Everything that a renderer may show. Written as `report.json`; see `report.schema.json`. */
export interface RunReport {
  /** Version of this format. */
  readonly version: 1;
  readonly run: RunInfo & Partial<RunEnd> & { readonly durationMs: number };
  readonly conclusion: Conclusion;
  readonly summary: Summary;
  readonly coverage: Coverage;
  readonly sections: readonly ReportSection[];
  readonly clauses: readonly ReportClause[];
  /** In the order of the catalog, whatever order they ran in. */
  readonly checks: readonly ReportCheck[];
  /** How the run differs from what was known before; absent without a baseline. */
  readonly baseline?: ReportBaseline;
  /** Whether a build may go on after this run. */
  readonly gate: ReportGate;
}

/** What a baseline says of this run. */
export interface ReportBaseline {
  /** Path of the baseline as it was given. */
  readonly name: string;
  /** Ids of the checks that failed or warned without a valid entry that names them. */
  readonly fresh: readonly string[];
  /** The checks that failed or warned as an entry says. */
  readonly known: readonly KnownFailure[];
  /** Ids of the checks that could not be decided because they stand on a known failure. */
  readonly waiting: readonly string[];
  /** Entries that fail the build themselves. */
  readonly faults: readonly BaselineFault[];
}

/** A broken check that an entry of the baseline excuses. */
export interface KnownFailure {
  readonly check: string;
  /** The check or clause that the entry names. */
  readonly entry: string;
  readonly reason: string;
  readonly owner?: string;
  /** The last day on which the entry holds, YYYY-MM-DD. */
  readonly expires?: string;
}

/** An entry of a baseline that has to go. */
export interface BaselineFault {
  readonly why: 'mended' | 'unknown' | 'expired';
  /** The check or clause that the entry names. */
  readonly entry: string;
  /** Where the entry begins in its file, from 1. */
  readonly line: number;
  /** What to do about it, with the place, in one line. */
  readonly mend: string;
}

/** What the process exits with, and why. */
export interface ReportGate {
  readonly exitCode: 0 | 1 | 3;
  /** Why the exit code is what it is. */
  readonly sentence: string;
  readonly judged: JudgedShare;
  /** Least percentage of `judged` that was asked for; absent when none was. */
  readonly minCoverage?: number;
  /** Whether checks that did not run make the run incomplete. */
  readonly failOnIncomplete: boolean;
}

/** How many of the clauses that a run could judge it did judge. */
export interface JudgedShare {
  readonly judged: number;
  readonly of: number;
  /** From 0 to 100, rounded down to one decimal place. */
  readonly percent: number;
}

export interface Conclusion {
  readonly word: 'conformant' | 'not conformant' | 'incomplete';
  /** One sentence for the first line of every output. */
  readonly sentence: string;
  /** What the verdict alone would exit with; `gate` has what the process does exit with. */
  readonly exitCode: 0 | 1 | 3;
  /** Every check of the plan has a result, and nothing cut the run short. */
  readonly finished: boolean;
}

/** Checks by verdict. */
export interface Summary {
  readonly passed: number;
  readonly failed: number;
  readonly warned: number;
  readonly notRun: number;
  readonly inconclusive: number;
  readonly observed: number;
}

export type ClauseVerdict = Verdict | 'untested' | 'excluded';

/** Clauses by verdict; the sum of all is the number of clauses. */
export type Coverage = Readonly<Record<ClauseVerdict, number>>;

export interface ReportSection {
  readonly number: string;
  readonly title: string;
}

export interface ReportClause {
  readonly id: string;
  readonly section: string;
  readonly kind: 'stated' | 'inferred' | 'silent' | 'excluded';
  /** The contract's own words. */
  readonly statement: string;
  /** What is inferred from them, or the question that they leave open. */
  readonly inference?: string;
  /** Which part of the statement is meant, or what to watch when judging it. */
  readonly note?: string;
  /** Why no check can see it; with kind `excluded` alone. */
  readonly reason?: string;
  readonly verdict: ClauseVerdict;
  /** Ids of the checks that judge or observe it. */
  readonly checks: readonly string[];
}

export interface ReportCheck {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly kind: 'check' | 'observation';
  readonly clauses: readonly string[];
  readonly needs: readonly Capability[];
  readonly kills: readonly string[];
  readonly outcome: Outcome;
  /** What the reference emulator does; for an observation alone. */
  readonly reference?: string;
  /** When it began, ISO 8601, wall clock; absent for a check that did not run. */
  readonly startedAt?: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly cases: number;
  /** Planned 429 answers; absent for a check that did not run. */
  readonly planned429?: number;
  /** Unplanned 429 answers that were met; absent for a check that did not run. */
  readonly unplanned429?: number;
  /** What it left on the target. */
  readonly left?: CheckResult['left'];
  /** A line to paste into a shell that repeats this check; absent for what a ledger kept, see `repeat-command.ts`. */
  readonly command?: string;
}

/** What `build.ts` needs of the catalog to join results with their declarations. */
export interface CatalogFacts {
  readonly sections: readonly ReportSection[];
  readonly clauses: readonly Omit<ReportClause, 'verdict' | 'checks'>[];
  readonly checks: readonly (Pick<
    ReportCheck,
    'id' | 'area' | 'title' | 'kind' | 'clauses' | 'needs' | 'kills' | 'reference'
  > & { readonly dependsOn: readonly string[] })[];
}

export type { Capability, CheckResult, Outcome, Verdict, RunEnd, RunInfo };

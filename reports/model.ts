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
}

/** What a baseline says of this run. Every id is that of a check or of a clause. */
export interface ReportBaseline {
  /** Path or name of the baseline as it was given. */
  readonly name: string;
  /** Failed or warned in this run, and not named by the baseline. */
  readonly fresh: readonly string[];
  /** Failed or warned, as the baseline says. */
  readonly known: readonly string[];
  /** Named by the baseline, and no longer broken. */
  readonly mended: readonly string[];
}

export interface Conclusion {
  readonly word: 'conformant' | 'not conformant' | 'incomplete';
  /** One sentence for the first line of every output. */
  readonly sentence: string;
  readonly exitCode: 0 | 1 | 3;
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
  /** A line to paste into a shell that repeats this check. */
  readonly command: string;
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

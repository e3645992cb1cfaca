import type { AnyCapability } from '../harness/check/integration/capabilities.js';
import type { Fingerprint } from '../spec/fingerprint.js';
import type {
  PaceOfSecond,
  SecretSighting,
  TokenCounts,
  TokenLives,
} from '../harness/check/integration/trace.js';
import type { Effect } from '../harness/check/effects.js';
import type { CheckResult, Outcome, Verdict } from '../harness/check/outcome.js';
import type { RunEnd, RunInfo } from '../harness/run/run-info.js';
import type { Safety } from '../harness/targets/manifest/safety.js';

/** The input of every renderer. Written as `report.json`; see `report.schema.json`. */
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
  /** How the run differs from the baseline; absent without a baseline. */
  readonly baseline?: ReportBaseline;
  /** What would let the run judge more, the largest gain first; absent if nothing would. */
  readonly more?: readonly ReportStep[];
  /** This run among the earlier runs of its target; absent without a history. */
  readonly history?: ReportHistory;
  /** The form of the answers of the target, by request and status; absent if it ends with the run. */
  readonly fingerprints?: readonly Fingerprint[];
  /** How many values of two axes of circumstances met, by area; absent where no check was judged in circumstances. */
  readonly pairs?: readonly AreaPairs[];
  /** What the service saw of an integration; absent for a service. */
  readonly integration?: ReportIntegration;
  /** Whether a build may continue after this run. */
  readonly gate: ReportGate;
}

/** The pairs of values of two axes of circumstances in the checks of an area. */
export interface AreaPairs {
  readonly area: string;
  /** Number of pairs that met in some case. */
  readonly met: number;
  /** Number of pairs that the target offers. */
  readonly of: number;
  /** Some of the pairs that did not meet, in words; absent where all met. */
  readonly never?: readonly string[];
}

/** What the service, its users and their browsers saw of an integration in all checks. */
export interface ReportIntegration {
  /** Requests of the target to the service. */
  readonly requests: number;
  /** Most requests in one second of the service's clock. */
  readonly busiest: number;
  /** Requests that were answered 429. */
  readonly refused: number;
  /** The checks with the most telling seconds: those with 429 answers first, then the busiest. */
  readonly pace: readonly { readonly check: string; readonly seconds: readonly PaceOfSecond[] }[];
  readonly tokens: TokenCounts;
  /** The lives of codes and tokens in one check in which several were handed out; absent where none was. */
  readonly lives?: TokenLives & { readonly check: string };
  /** The places in which a secret key or a token was seen, unexpected ones first. */
  readonly seen: readonly ReportSighting[];
}

/** A place in which a secret was seen. */
export interface ReportSighting extends SecretSighting {
  /** Whether a right integration shows the secret there. */
  readonly expected: boolean;
  /** Ids of some checks in which it was seen there. */
  readonly checks: readonly string[];
}

/** One line of a history file. */
export interface HistoryRun {
  /** Version of this format. */
  readonly version: 1;
  /** Id of the run. */
  readonly run: string;
  /** ISO 8601, wall clock. */
  readonly startedAt: string;
  readonly target: { readonly name: string; readonly kind: string };
  readonly word: Conclusion['word'];
  /** Percentage of the clauses that were judged, as in the gate. */
  readonly percent: number;
  /** Number of checks that passed. */
  readonly passed: number;
  /** Ids of the checks that failed. */
  readonly failed: readonly string[];
  /** Ids of the checks that warned. */
  readonly warned: readonly string[];
  /** Number of inconclusive checks. */
  readonly inconclusive: number;
  /** Ids of the checks that were not decided. */
  readonly undecided: readonly string[];
}

/** A run in the picture of the last runs. */
export interface PastRun extends Pick<HistoryRun, 'startedAt' | 'word'> {
  /** Number of checks that failed. */
  readonly failed: number;
  /** Number of checks that warned. */
  readonly warned: number;
}

/** A run compared with the earlier runs of its target. */
export interface ReportHistory {
  /** Start of the run before; absent for the first run. */
  readonly since?: string;
  /** Ids of the checks that are broken now and were not in the run before. */
  readonly fresh?: readonly string[];
  /** Ids of the checks that were broken in the run before and passed now. */
  readonly mended?: readonly string[];
  /** For each broken check the start of the first run since which it never passed. */
  readonly brokenSince: Readonly<Record<string, string>>;
  /** The last runs, this one last. */
  readonly runs: readonly HistoryRun[];
}

/** A change after which more checks can run. */
export interface ReportStep {
  /** Number of checks that run after this step and all steps before it. */
  readonly checks: number;
  /** What to do, such as `give the manifest a control`. */
  readonly what: string;
  /** The place of the lines: the manifest, the command line, or the control of the target. */
  readonly where: 'manifest' | 'command' | 'control';
  /** Lines to paste; in `control`, the operations to offer. */
  readonly lines: readonly string[];
  /** Another change that gives a part of the same checks. */
  readonly or?: Pick<ReportStep, 'checks' | 'what' | 'lines'>;
}

/** This run compared with a baseline. */
export interface ReportBaseline {
  /** Path of the baseline, as given by the user. */
  readonly name: string;
  /** Ids of the checks that failed or warned without a valid entry that names them. */
  readonly fresh: readonly string[];
  /** The checks that failed or warned and are excused by an entry. */
  readonly known: readonly KnownFailure[];
  /** Ids of the checks that could not be decided because they depend on a known failure. */
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
  /** The last day on which the entry is valid, YYYY-MM-DD. */
  readonly expires?: string;
}

/** An entry of a baseline that must be corrected or deleted. */
export interface BaselineFault {
  readonly why: 'mended' | 'unknown' | 'expired';
  /** The check or clause that the entry names. */
  readonly entry: string;
  /** First line of the entry in its file, from 1. */
  readonly line: number;
  /** One line: the place, and how to fix the entry. */
  readonly mend: string;
}

/** The exit code of the process, and the reason. */
export interface ReportGate {
  readonly exitCode: 0 | 1 | 3;
  /** The reason for the exit code. */
  readonly sentence: string;
  readonly judged: JudgedShare;
  /** Required percentage of `judged`; absent if none was required. */
  readonly minCoverage?: number;
  /** Whether checks that did not run make the run incomplete. */
  readonly failOnIncomplete: boolean;
}

/** The share of the clauses that a run judged, of those that it could judge. */
export interface JudgedShare {
  readonly judged: number;
  readonly of: number;
  /** From 0 to 100, rounded down to one decimal place. */
  readonly percent: number;
}

export interface Conclusion {
  /** `no breach found`: nothing is broken, and a stated clause was not judged. */
  readonly word: 'conformant' | 'no breach found' | 'not conformant' | 'incomplete';
  /** One sentence for the first line of every output. */
  readonly sentence: string;
  /** Exit code of the verdict alone; the process exits with that of `gate`. */
  readonly exitCode: 0 | 1 | 3;
  /** Every check of the plan has a result, and the run was not cut short. */
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
  /** The inference from the statement, or the question that it leaves open. */
  readonly inference?: string;
  /** Which part of the statement is meant, or a caveat for judging it. */
  readonly note?: string;
  /** Why no check can observe the clause; only for the kind `excluded`. */
  readonly reason?: string;
  readonly verdict: ClauseVerdict;
  /** Ids of the checks that judge or observe the clause. */
  readonly checks: readonly string[];
}

export interface ReportCheck {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly kind: 'check' | 'observation';
  readonly clauses: readonly string[];
  readonly needs: readonly AnyCapability[];
  readonly kills: readonly string[];
  readonly outcome: Outcome;
  /** The behaviour of the reference emulator; only for an observation. */
  readonly reference?: string;
  /** Start, ISO 8601, wall clock; absent for a check that did not run. */
  readonly startedAt?: string;
  /** Time of the target at which a repetition begins, ISO 8601; absent for the present time. */
  readonly date?: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly cases: number;
  /** Planned 429 answers; absent for a check that did not run. */
  readonly planned429?: number;
  /** Unplanned 429 answers; absent for a check that did not run. */
  readonly unplanned429?: number;
  /** The circumstances in which the check was judged again; absent for none. */
  readonly circumstances?: CheckResult['circumstances'];
  /** Data that the check left on the target. */
  readonly left?: CheckResult['left'];
  /** Shell command that repeats this check; absent if it was judged from a ledger, see `repeat-command.ts`. */
  readonly command?: string;
}

/** The facts of the catalog that `build.ts` joins with the results. */
export interface CatalogFacts {
  readonly sections: readonly ReportSection[];
  readonly clauses: readonly Omit<ReportClause, 'verdict' | 'checks'>[];
  readonly checks: readonly (Pick<
    ReportCheck,
    'id' | 'area' | 'title' | 'kind' | 'clauses' | 'needs' | 'kills' | 'reference'
  > & {
    readonly dependsOn: readonly string[];
    /** Its effects on a target; absent for none beyond reading. */
    readonly does?: readonly Effect[];
  })[];
  /** Ids of the tours, which `checks` has only for a run of them. A baseline may name them. */
  readonly tours?: readonly string[];
  /** The effects that each level of safety allows. */
  readonly levels?: Readonly<Record<Safety['level'], readonly Effect[]>>;
}

export type { CheckResult, Outcome, Verdict, RunEnd, RunInfo };

import type { Fingerprint } from '../../spec/fingerprint.js';
import type { Circumstance } from './circumstances.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { IntegrationTrace } from './integration/trace.js';
import type { AnyCapability } from './integration/capabilities.js';
import type { LineageEntry, Order, RecordedExchange } from './evidence.js';
import type { CheckId } from './generated/check-ids.js';
import type { LeftBehind } from './left-behind.js';

/** The smallest counterexample that a property found. */
export interface Counterexample {
  /** The generated values, or the story of a model-based run, in words. */
  readonly text: string;
  readonly seed: number;
  readonly path: string;
  /** Which commands of the story found something to do; only for model-based runs. */
  readonly replayPath?: string;
  /** The circumstances in which it was found; absent for plain ones. */
  readonly circumstances?: readonly Circumstance[];
  /** The round of the check in which it was found, from 0; absent for the first one. */
  readonly round?: number;
  /** Number of cases of each property in that round; absent in reports of older versions. */
  readonly runs?: number;
  /** Number of properties that the check had tried before this one; absent when this was the first. */
  readonly property?: number;
  /** Number of times that fast-check made the counterexample smaller. */
  readonly shrinks: number;
}

/** All that explains a failed or warned check in a report. */
export interface FailureEvidence {
  /** Id of the message in the check's declaration. */
  readonly message: string;
  /** The broken clause, where the check names it; otherwise the first clause of the check. */
  readonly clause?: ClauseId;
  readonly expected: string;
  readonly actual: string;
  /** The check that sent the exchanges, for an invariant, which sends none itself. */
  readonly sentBy?: string;
  /** Number of the exchange that broke the clause. */
  readonly offending?: number;
  readonly counterexample?: Counterexample;
  readonly exchanges: readonly RecordedExchange[];
  readonly lineage: readonly LineageEntry[];
  /** What the check did through control, oldest first; absent when it did nothing. */
  readonly orders?: readonly Order[];
}

export type InconclusiveCause =
  | 'prerequisite' // a step that another check judges did not work
  | 'network' // no complete answer came
  | 'rate-limit' // traffic within the limit was refused
  | 'time' // the moment to test had passed, or the check took too long
  | 'budget' // the run has sent all requests that it may send
  | 'inexact' // the answers of the target do not decide the question
  | 'harness'; // a fault of the harness

/** The result of one check: a verdict, with the facts that belong to it. */
export type Outcome =
  /** Exchanges are kept only where the run was asked to keep them. */
  | { readonly verdict: 'passed'; readonly exchanges?: readonly RecordedExchange[] }
  | { readonly verdict: 'failed'; readonly failure: FailureEvidence }
  | { readonly verdict: 'warned'; readonly failure: FailureEvidence }
  | { readonly verdict: 'not-run'; readonly reason: string; readonly capability?: AnyCapability }
  | {
      readonly verdict: 'inconclusive';
      readonly cause: InconclusiveCause;
      readonly reason: string;
      /** The check that judges the missing step. */
      readonly pointer?: CheckId;
      /** The clause that was found broken, when other checks have to judge it. */
      readonly clause?: ClauseId;
      readonly exchanges: readonly RecordedExchange[];
    }
  | {
      readonly verdict: 'observed';
      readonly behaviour: string;
      readonly exchanges: readonly RecordedExchange[];
    };

export type Verdict = Outcome['verdict'];

/** What the invariants found in the exchanges of one check. */
export interface InvariantFindings {
  /** The number of exchanges that said something about each invariant, by its id. */
  readonly judged: Readonly<Record<string, number>>;
  /** The first breach of each broken invariant, by its id. */
  readonly broken: Readonly<Record<string, FailureEvidence>>;
}

/** One line of the journal: a check and its outcome. */
export interface CheckResult {
  readonly check: string;
  readonly outcome: Outcome;
  /** Start of the check: ISO 8601, wall clock; absent for a check that did not run. */
  readonly startedAt?: string;
  /** Time of the target when the check began, milliseconds since the epoch; absent where no clock can be moved. */
  readonly beganAt?: number;
  /** Duration in milliseconds of wall-clock time. */
  readonly durationMs: number;
  /** Number of requests sent to the target, without operations of control. */
  readonly requests: number;
  /** Number of cases that properties tried; 0 for a check without properties. */
  readonly cases: number;
  /** Number of unplanned 429 answers. */
  readonly unplanned429: number;
  /** Number of planned 429 answers. */
  readonly planned429: number;
  /** The circumstances in which the check was judged again; absent when it was judged in none. */
  readonly circumstances?: readonly Circumstance[];
  /** The sets of circumstances that met in it, each as a number, see `numberOf`; absent for none. */
  readonly met?: readonly number[];
  /** Circumstances that the check could have, if the target left room for them; absent for none. */
  readonly lost?: readonly Circumstance[];
  /** What the check left on the target; absent for nothing, and when the target ends with the run. */
  readonly left?: LeftBehind;
  /** The form of the answers that it got; absent on a target that ends with the run. */
  readonly prints?: readonly Fingerprint[];
  /** What the service saw of the target, where that is an integration and the check ran. */
  readonly trace?: IntegrationTrace;
  /** For the invariants; the journal has the results that are made of it. Absent for nothing. */
  readonly invariants?: InvariantFindings;
}

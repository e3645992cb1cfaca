import type { ClauseId } from '../spec/generated/clause-ids.js';
import type { CheckContext } from './context.js';
import type { Effect } from './effects.js';
import type { CheckId } from './generated/check-ids.js';
import type { MutantId } from './generated/mutant-ids.js';
import type { VariantId } from './generated/variant-ids.js';
import type { LeftBehind } from './run/doings.js';
import type { LineageEntry, Order, RecordedExchange } from './http/exchange.js';
import type { Deferral } from './ledger/judge.js';

/** What a target lets a run do. Whatever is missing makes a check not-run, never failed. */
export const capabilities = {
  access: 'a working access token, made by control or given in the manifest',
  grant: 'a user can grant an integration access to an account, as often as wanted',
  provision: 'accounts, integrations and grants can be made at will',
  clock: "the target's clock can be moved",
  deactivate: 'an installation can be deactivated as its administrator would',
  'rotate-secret': 'the secret key of an integration can be regenerated',
  billing: 'the paid or trial period of an account can be ended',
  fault: 'an unexpected failure of the service can be ordered',
  hooks: 'the target can call listeners of this run',
  widget: 'a widget can be installed as its user would',
  'chat-channel': 'a chat channel can be registered',
  'installed-list': 'the installed integrations of an account can be listed',
  'authorization-page': 'the authorization page can be driven',
  'second-address': 'requests can leave from a second source address',
  block: 'the manifest allows to provoke the block that ignored 429 answers may bring',
} as const;

export type Capability = keyof typeof capabilities;

/**
 * Message templates by id. `{name}` in either half is filled from the values given to `t.fail`;
 * a missing or misspelt value is a compile error. Read as "expected …, got …".
 */
export type Messages = Readonly<Record<string, MessageTemplate>>;

export interface MessageTemplate {
  readonly expected: string;
  readonly actual: string;
}

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values that one message wants. */
export type MessageValues<T extends MessageTemplate> = {
  readonly [K in NamesIn<T['expected']> | NamesIn<T['actual']>]: string | number;
};

interface Declaration {
  /** A statement in the words of the contract that is true of every conforming target. */
  readonly title: string;
  /** What it judges, all of one kind; the first one is quoted when the check fails. */
  readonly clauses: readonly [ClauseId, ...ClauseId[]];
  readonly needs: readonly Capability[];
  /**
   * What it does to the target, `read` alone where that is all. Access that `t.given.access` makes
   * is not counted: where the manifest gives a token, nothing is made.
   */
  readonly does: readonly [Effect, ...Effect[]];
  /** Checks whose failure makes this one's result meaningless. */
  readonly dependsOn?: readonly CheckId[];
}

/** A program that can find a clause broken. */
export interface Check<M extends Messages = Messages> extends Declaration {
  readonly kind: 'check';
  /** Faults of the emulator that this check is proven to find. */
  readonly kills: readonly [MutantId, ...MutantId[]];
  readonly messages: M;
  /** How it is judged over several runs where time cannot be moved; only with need `clock`. */
  readonly deferred?: Deferral<M>;
  run(t: CheckContext<M>): Promise<void>;
}

/** A program that records what a target does where the contract is silent. It cannot fail. */
export interface Observation extends Declaration {
  readonly kind: 'observation';
  /** Variants of the emulator whose behaviour it tells apart from the default. */
  readonly tells?: readonly VariantId[];
  /** One sentence without a final stop that a reader of the report understands. */
  run(t: CheckContext<Messages>): Promise<string>;
}

export type Declared = Check | Observation;

/** What a declaration says of itself: all of it that is data. */
export type DeclaredFacts = CheckFacts | Omit<Observation, 'run'>;

interface CheckFacts extends Omit<Check, 'run' | 'messages' | 'deferred'> {
  readonly deferred?: Pick<Deferral<Messages>, 'keeps' | 'until'>;
}

/** Declares a check; its id is its path below `suites/`. */
export function defineCheck<const M extends Messages>(check: Omit<Check<M>, 'kind'>): Check<M> {
  return { kind: 'check', ...check };
}

/** Declares an observation; its id is its path below `suites/`. */
export function defineObservation(observation: Omit<Observation, 'kind'>): Observation {
  return { kind: 'observation', ...observation };
}

/** The smallest counterexample that a property found. */
export interface Counterexample {
  /** The generated values, or the story of a model-based run, in words. */
  readonly text: string;
  readonly seed: number;
  readonly path: string;
  /** Which commands of a model-based run found something to do; with such runs alone. */
  readonly replayPath?: string;
  /** How many properties the check had tried before this one; absent when it was the first. */
  readonly property?: number;
  /** How often it was made smaller. */
  readonly shrinks: number;
}

/** All that explains a red or yellow row. */
export interface FailureEvidence {
  /** Id of the message in the check's declaration. */
  readonly message: string;
  /** The clause that was found broken, where the check says which; else it is the first of its clauses. */
  readonly clause?: ClauseId;
  readonly expected: string;
  readonly actual: string;
  /** Number of the exchange that broke the clause. */
  readonly offending?: number;
  readonly counterexample?: Counterexample;
  readonly exchanges: readonly RecordedExchange[];
  readonly lineage: readonly LineageEntry[];
  /** What was done through control, oldest first; absent when nothing was. */
  readonly orders?: readonly Order[];
}

export type InconclusiveCause =
  | 'prerequisite' // something that another check judges did not come about
  | 'network' // no complete answer came
  | 'rate-limit' // traffic within the limit was refused
  | 'time' // the moment to be tested had passed, or the check took too long
  | 'budget' // all requests that the run may send were sent
  | 'inexact' // the target's answers did not allow to tell
  | 'harness'; // a fault of ours

/** What became of one check. The verdicts of `design.md`, each with what it must carry. */
export type Outcome =
  /** Exchanges only where the run was asked to keep them. */
  | { readonly verdict: 'passed'; readonly exchanges?: readonly RecordedExchange[] }
  | { readonly verdict: 'failed'; readonly failure: FailureEvidence }
  | { readonly verdict: 'warned'; readonly failure: FailureEvidence }
  | { readonly verdict: 'not-run'; readonly reason: string; readonly capability?: Capability }
  | {
      readonly verdict: 'inconclusive';
      readonly cause: InconclusiveCause;
      readonly reason: string;
      /** The check that judges what was missing. */
      readonly pointer?: CheckId;
      /** The clause that was found broken, where it is left to the checks that judge it. */
      readonly clause?: ClauseId;
      readonly exchanges: readonly RecordedExchange[];
    }
  | {
      readonly verdict: 'observed';
      readonly behaviour: string;
      readonly exchanges: readonly RecordedExchange[];
    };

export type Verdict = Outcome['verdict'];

/** One line of the journal: a check and what became of it. */
export interface CheckResult {
  readonly check: string;
  readonly outcome: Outcome;
  /** When it began: ISO 8601, wall clock; absent for a check that did not run. */
  readonly startedAt?: string;
  /** Wall-clock milliseconds. */
  readonly durationMs: number;
  /** Requests sent to the target, control operations not counted. */
  readonly requests: number;
  /** Cases tried by properties; 0 where the check has none. */
  readonly cases: number;
  /** Unplanned 429 answers that were met. */
  readonly unplanned429: number;
  /** Planned 429 answers. */
  readonly planned429: number;
  /** What it left on the target; absent for nothing, and where the target ends with the run. */
  readonly left?: LeftBehind;
}

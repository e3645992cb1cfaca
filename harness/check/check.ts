import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { SharedAct } from './acts.js';
import type { Capability } from './capabilities.js';
import type { CheckContext } from './context.js';
import type { Deferral } from './deferral.js';
import type { Effect } from './effects.js';
import type { CheckId } from './generated/check-ids.js';
import type { MutantId } from './generated/mutant-ids.js';
import type { InvariantFacts } from './invariant.js';
import type { VariantId } from './generated/variant-ids.js';
import type { Messages } from './messages.js';

interface Declaration {
  /** A statement in the words of the contract that is true of every conforming target. */
  readonly title: string;
  /** The clauses it judges, all of one kind. The first one is quoted when the check fails. */
  readonly clauses: readonly [ClauseId, ...ClauseId[]];
  readonly needs: readonly Capability[];
  /**
   * What the check does to the target; `read` alone when it only reads. Access made by
   * `t.given.access` does not count, because a token of the manifest needs no grant.
   */
  readonly does: readonly [Effect, ...Effect[]];
  /** `own`: it draws the circumstances of its cases itself, so it has no second run. */
  readonly circumstances?: 'own';
  /** Its cases draw from `t.drawable`, in rows of circumstances; one with circumstances of its own does, too. */
  readonly draws?: true;
  /** What it does besides where the safety of the manifest allows it; it can do without. */
  readonly mayDo?: readonly Effect[];
  /**
   * Checks that this check relies on. When one of them fails, the result of this check means
   * nothing.
   */
  readonly dependsOn?: readonly CheckId[];
  /**
   * One integration, one account and this act of a person are enough (`control: manual`). In a sitting all
   * checks of an act share it, so each asks for it once, by its operation of control or by its builder.
   */
  readonly sitting?: SharedAct;
  /** The check comes after the others, because it moves the clock years ahead. */
  readonly isLast?: boolean;
}

/** A program that can find a clause broken. */
export interface Check<M extends Messages = Messages> extends Declaration {
  readonly kind: 'check';
  /** Faults of the emulator that this check is proven to find. */
  readonly kills: readonly [MutantId, ...MutantId[]];
  readonly messages: M;
  /**
   * How the check is judged over several runs on a clock that cannot be moved; only with need
   * `clock`.
   */
  readonly deferred?: Deferral<M>;
  run(t: CheckContext<M>): Promise<void>;
}

/** A program that records what a target does where the contract is silent. It cannot fail. */
export interface Observation extends Declaration {
  readonly kind: 'observation';
  /** Variants of the emulator that get another observation than the emulator itself. */
  readonly tells?: readonly VariantId[];
  /** Returns one sentence for the reader of the report, without a full stop at its end. */
  run(t: CheckContext<Messages>): Promise<string>;
}

export type Declared = Check | Observation;

/** The data of a declaration, without its functions. */
export type DeclaredFacts = CheckFacts | Omit<Observation, 'run'> | InvariantFacts;

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

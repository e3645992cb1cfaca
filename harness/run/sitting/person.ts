import type { Act } from '../../check/acts.js';

/** A fault of the answers of a person, or of the place where they are expected. Exit code 2. */
export class SittingError extends Error {
  override readonly name = 'SittingError';
}

/** A value that a person tells after an act. */
export interface Told {
  /** Its name in an answer file. */
  readonly name: string;
  readonly words: string;
  /** The reason why a value cannot be right; undefined if it can. */
  readonly fault: (value: string) => string | undefined;
}

/** A request to a person. */
export interface PersonRequest {
  /** Counts from 1. */
  readonly number: number;
  readonly act: Act;
  /** One or two sentences. */
  readonly please: string;
  readonly tells: readonly Told[];
  /** When the answer must have come, milliseconds since the epoch. */
  readonly until: number;
}

/** What a person answered. */
export type PersonAnswer =
  | { readonly kind: 'done'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'cannot'; readonly reason: string }
  | { readonly kind: 'late' };

/** The way to a person. */
export interface Person {
  readonly way: 'terminal' | 'folder';
  /**
   * Tests before anything is judged whether the person can be asked.
   *
   * @throws {SittingError}
   */
  ready(): void;
  /**
   * Asks, and waits for the answer until the request says. After `signal` the answer is `late`.
   *
   * @throws {SittingError} when an answer is none
   */
  ask(request: PersonRequest, signal: AbortSignal): Promise<PersonAnswer>;
}

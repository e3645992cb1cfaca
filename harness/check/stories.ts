import type { Arbitrary, AsyncCommand } from 'fast-check';

/** A part of a story: the commands that can happen in it, and how many of them are drawn. */
export interface Chapter<Model extends object, Real> {
  readonly commands: Arbitrary<AsyncCommand<Model, Real>>;
  /** Number of commands drawn. Commands that find nothing to do count, too. */
  readonly draws: number;
}

/** A family of stories: how a story begins, what can happen in it, and how it is told. */
export interface Stories<Opening, Model extends object, Real> {
  /** The facts that hold for a whole story, such as its users and accounts. */
  readonly opening: Arbitrary<Opening>;
  readonly chapters: readonly Chapter<Model, Real>[];
  /** Begins each story with a fresh setup; no other story could have touched it. */
  readonly setup: (opening: Opening) => Promise<{ readonly model: Model; readonly real: Real }>;
  /** The story so far, in words. */
  readonly tell: (model: Model) => string;
  /** Whether there is time for another story; always when absent. Stories that were not begun break nothing. */
  readonly hasTime?: () => boolean;
}

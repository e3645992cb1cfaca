import type { Act } from '../../check/acts.js';

/** What a person was asked for in a run with `control: manual`. Times are ISO 8601, wall clock. */
export interface SittingSummary {
  /** How the person was asked. */
  readonly way: 'terminal' | 'folder';
  readonly asked: readonly {
    readonly act: Act;
    /** What the person was asked to do. */
    readonly please: string;
    readonly askedAt: string;
    readonly endedAt: string;
    readonly answer: 'done' | 'cannot' | 'late';
    /** What was done, or why it was not; a sentence without a capital letter and a full stop. */
    readonly text: string;
  }[];
}

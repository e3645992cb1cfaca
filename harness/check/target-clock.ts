import type { Between } from './given.js';

/** How the harness reads and moves a target's time. All times are milliseconds since the epoch. */
export interface TargetClock {
  readonly kind: 'control' | 'faketime' | 'wall';
  /** True when `advance` costs no real time. */
  readonly movable: boolean;
  /**
   * The time of the target now, as nearly as the harness knows it. Between two calls the target's time
   * has passed by at least the difference, so that nobody waits too short a time.
   */
  now(): number;
  /** Bounds of the target's time now. Verdicts that depend on time use these. */
  between(): Between;
  /** The shortest time that a move has taken. The target's time runs on meanwhile. Milliseconds. */
  readonly moveTakesMs: number;
  /**
   * Lets the target's time pass. On a wall clock this waits.
   *
   * @param signal ends a wait early; it then rejects with the reason of the signal
   */
  advance(ms: number, signal?: AbortSignal): Promise<void>;
  /** Before a check: finds the time again if a fault has left it unknown. */
  settle(): Promise<void>;
  /** The reason why the time since `settle` is in doubt; undefined when the clock confirms it. */
  doubt(): Promise<string | undefined>;
}

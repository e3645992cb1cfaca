import { LaunchError } from '../targets/launch/instance.js';
import { asTyped } from '../targets/manifest/duration.js';
import { longestTimer } from '../base/longest-timer.js';

/** The time limit of a run. Time counts from the construction of this object. */
export class TimeLimit {
  /** Time at which the run must have ended, milliseconds since the epoch. */
  readonly until: number;
  /** Aborted at that time. */
  readonly signal: AbortSignal;
  readonly #ms: number;

  /** @param ms milliseconds; values beyond the longest timer (24 days) are reduced to it */
  constructor(ms: number) {
    this.#ms = Math.min(ms, longestTimer);
    this.until = Date.now() + this.#ms;
    this.signal = AbortSignal.timeout(this.#ms);
  }

  /**
   * Ends the wait for preflight when the time is over, so that a target that hangs in preflight
   * cannot hold the run.
   *
   * @throws {LaunchError} when the time is over
   */
  async within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      const late = () =>
        reject(tooLate(this, 'crm-conformance doctor shows where the target is slow'));
      timer = setTimeout(late, this.until - Date.now());
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
    }
  }

  get isOver(): boolean {
    // Timers may fire a little early.
    return Date.now() >= this.until - 50;
  }

  toString(): string {
    return asTyped(this.#ms);
  }
}

/** The reason why a run was aborted. */
export function whyAborted(limit: TimeLimit | undefined): string {
  if (limit?.isOver !== true) return 'the run was interrupted';
  return `the run took longer than ${limit.toString()}, the time that max_time allows`;
}

/** The error for a run whose time was over before any check ran. `more` follows the reason. */
export function tooLate(limit: TimeLimit, more: string): LaunchError {
  return new LaunchError(`${whyAborted(limit)}, before any check ran; ${more}`);
}

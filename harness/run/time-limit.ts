import { LaunchError } from '../launch/instance.js';
import { longestTimer } from '../longest-timer.js';

/** How long a run may take; it counts from the moment that this is made. */
export class TimeLimit {
  /** When the run must have ended, milliseconds since the epoch. */
  readonly until: number;
  /** Aborts then. */
  readonly signal: AbortSignal;
  readonly #ms: number;

  /** @param ms milliseconds; what is more than a timer can wait, 24 days, counts as so many */
  constructor(ms: number) {
    this.#ms = Math.min(ms, longestTimer);
    this.until = Date.now() + this.#ms;
    this.signal = AbortSignal.timeout(this.#ms);
  }

  /**
   * What preflight finds out: a target that hangs in it must not hold the run longer than it may take.
   *
   * @throws {LaunchError} when the time is over
   */
  async within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      const late = () =>
        reject(
          new LaunchError(
            `${whyAborted(this)}, before anything was judged; crm-conformance doctor says where the target is slow`,
          ),
        );
      timer = setTimeout(late, this.until - Date.now());
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      clearTimeout(timer);
    }
  }

  get isOver(): boolean {
    // Timers may be a little early.
    return Date.now() >= this.until - 50;
  }

  toString(): string {
    return `${this.#ms / 1_000} s`;
  }
}

/** Why a run was aborted that could have had so long. */
export function whyAborted(limit: TimeLimit | undefined): string {
  if (limit?.isOver !== true) return 'the run was interrupted';
  return `the run had taken ${limit.toString()}, the time that max_time allows`;
}

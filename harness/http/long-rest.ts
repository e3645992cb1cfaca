import type { TargetClock } from '../check/target-clock.js';

/** Longer than further limits and the waits that limiters ask for are likely to be, milliseconds of a clock that moves. */
const longMs = 3_600_000;
/** Longer than a limit by the minute counts, milliseconds of real time. */
const realMs = 61_000;
/** Most rests in real time that a run takes for requests that it sends again. */
const mostAgain = 5;

/**
 * A rest after which further limits of a target, beside that of section 8, have room again. Where its clock moves,
 * it is an hour that costs nothing. Elsewhere control forgets what the limiter has counted, or a minute passes in real
 * time.
 */
export class LongRest {
  readonly #clock: TargetClock;
  readonly #forget: (() => Promise<void>) | undefined;
  #waitedMs = 0;
  #since: number | undefined;
  #left = mostAgain;
  /** A rest under way before a request is sent again. */
  #again: Promise<void> | undefined;

  /** @param forget lets control forget what the limiter has counted; undefined where it cannot */
  constructor(clock: TargetClock, forget?: () => Promise<void>) {
    this.#clock = clock;
    this.#forget = forget;
  }

  /** Real time that rests have taken so far, with the one that is under way, milliseconds. */
  get waitedMs(): number {
    return this.#waitedMs + (this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  /** @param signal ends the rest early; it then rejects with the reason of the signal */
  async take(signal?: AbortSignal): Promise<void> {
    if (this.#clock.movable) return this.#clock.advance(longMs, signal);
    if (this.#forget !== undefined) return this.#forget();
    this.#since = performance.now();
    try {
      await this.#clock.advance(realMs, signal);
    } finally {
      this.#waitedMs += performance.now() - this.#since;
      this.#since = undefined;
    }
  }

  /**
   * Takes a rest before a request within the limit is sent again, where time is real: without control at most five times,
   * and never again after one was in vain. Requests that are refused during a rest share it.
   *
   * @param signal ends the rest early; it then rejects with the reason of the signal
   * @returns whether it was taken
   */
  async takeAgain(signal?: AbortSignal): Promise<boolean> {
    if (this.#clock.movable) return false;
    if (this.#again === undefined) {
      if (this.#forget === undefined && this.#left === 0) return false;
      this.#left -= 1;
      this.#again = this.take(signal).finally(() => (this.#again = undefined));
    }
    await this.#again;
    return true;
  }

  /** The request after the rest was refused as well. */
  wasInVain(): void {
    this.#left = 0;
  }
}

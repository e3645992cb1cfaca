import type { TargetClock } from '../check/target-clock.js';
import type { OnHold } from './patience.js';
import type { Pacer } from './pacer.js';

/** Longer than further limits and the waits that limiters ask for are likely to be, milliseconds of a clock that moves. */
const longMs = 3_600_000;
/** Longer than a limit by the minute counts, milliseconds of real time. */
const realMs = 61_000;
/** Most rests in real time for requests that are sent again. */
const mostAgain = 5;

/**
 * A rest after which further limits of a target, beside that of section 8, have room again. Where the clock of its
 * limiter moves, it is an hour that costs nothing. Elsewhere control forgets what the limiter has counted, or nothing
 * that is paced leaves for a minute of real time.
 */
export class LongRest {
  readonly #pacer: Pacer;
  readonly #forget: (() => Promise<void>) | undefined;
  #onHold: OnHold | undefined;
  /** Real time of rests that are over, milliseconds. */
  #restedMs = 0;
  #from = 0;
  #until = 0;
  #left = mostAgain;
  /** Rests in real time so far. */
  #rests = 0;

  /** @param forget lets control forget what the limiter has counted; undefined where it cannot */
  constructor(pacer: Pacer, forget?: () => Promise<void>) {
    this.#pacer = pacer;
    this.#forget = forget;
  }

  /** @param onHold called with the end of each rest in real time, and with the pace, which is not slower afterwards */
  tells(onHold: OnHold | undefined): void {
    this.#onHold = onHold;
  }

  /** Real time that rests have taken so far, with the one that is under way, milliseconds. */
  get waitedMs(): number {
    return this.#restedMs + Math.max(0, Math.min(this.#clock.now(), this.#until) - this.#from);
  }

  /** @param signal ends the wait early; it then rejects with the reason of the signal */
  async take(signal?: AbortSignal): Promise<void> {
    if (this.#clock.movable) return this.#clock.advance(longMs, signal);
    if (this.#forget !== undefined) return this.#forget();
    this.#hold();
    await this.#clock.advance(Math.max(0, this.#until - this.#clock.now()), signal);
  }

  /**
   * Makes room for a request within the limit that is sent again, where time is real: control forgets, or all paced
   * requests are held for a minute; without control at most five times, and never again after one was in vain. A request
   * that is refused while others are held waits with them.
   *
   * @returns whether the request may be sent again
   */
  async again(): Promise<boolean> {
    if (this.#clock.movable) return false;
    if (this.#forget !== undefined) {
      await this.#forget();
      return true;
    }
    if (this.#clock.now() < this.#until) return true;
    if (this.#left === 0) return false;
    this.#left -= 1;
    this.#hold();
    return true;
  }

  /** A request that was sent again was refused as well. */
  wasInVain(): void {
    this.#left = 0;
  }

  /** A rest that begins while another one is under way makes that longer. */
  #hold(): void {
    this.#restedMs = this.waitedMs;
    this.#from = this.#clock.now();
    this.#until = this.#from + realMs;
    this.#pacer.holdUntil(this.#until);
    this.#rests += 1;
    this.#onHold?.(this.#until, { refusals: this.#rests, perSecond: this.#pacer.perSecond });
  }

  get #clock(): TargetClock {
    return this.#pacer.clock;
  }
}

import type { TargetClock } from '../clock/clock.js';

const windowMs = 1_000;

/**
 * Keeps requests under 7 in any second of the target's time. The rule needs no guess about the
 * network: a request leaves only when fewer than `limit` requests are in flight or have ended less
 * than a second ago. Since a request arrives before it ends, no limiter can see more than `limit`
 * arrivals in a second.
 */
export class Pacer {
  readonly #clock: TargetClock;
  readonly #limit: number;
  readonly #ends: number[] = [];
  #inFlight = 0;
  #queue: Promise<void> = Promise.resolve();

  constructor(clock: TargetClock) {
    this.#clock = clock;
    // Moving a clock is free, so stay one below the limit there; real seconds are not.
    this.#limit = clock.movable ? 6 : 7;
  }

  /** Waits for a free place, then runs the request in it. */
  async run<T>(request: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(() => this.#room(1));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this.unpaced(request);
  }

  /** Runs a request at once; it still counts for those that follow. */
  async unpaced<T>(request: () => Promise<T>): Promise<T> {
    this.#inFlight += 1;
    try {
      return await request();
    } finally {
      this.#inFlight -= 1;
      this.#ends.push(this.#clock.now());
      if (this.#ends.length > 64) this.#ends.splice(0, this.#ends.length - 32);
    }
  }

  /** Lets time pass until a whole second has seen no request. */
  async quiet(): Promise<void> {
    const last = this.#ends.at(-1);
    if (last === undefined) return;
    const wait = last + windowMs + 1 - this.#clock.now();
    if (wait > 0) await this.#clock.advance(wait);
  }

  async #room(places: number): Promise<void> {
    for (;;) {
      const now = this.#clock.now();
      const recent = this.#ends.filter((end) => end > now - windowMs);
      if (this.#inFlight + recent.length + places <= this.#limit) return;
      if (this.#clock.movable && this.#inFlight === 0) {
        await this.#clock.advance(windowMs + 1);
        continue;
      }
      // The request that must fall out of the window first; in flight ones are asked again soon.
      const surplus = recent.length + this.#inFlight + places - this.#limit;
      const oldest = recent[Math.min(surplus, recent.length) - 1];
      await wait(oldest === undefined ? 1 : Math.max(1, oldest + windowMs + 1 - now));
    }
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

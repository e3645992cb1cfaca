import type { TargetClock } from '../clock/clock.js';

const secondMs = 1_000;
/** Section 8 of the contract. */
const mostPerSecond = 7;

/**
 * Keeps requests under 7 in any second of the target's time. The rule needs no guess about the
 * network: a request leaves only when fewer than `limit` requests are in flight or have ended less
 * than a second ago. Since a request arrives before it ends, no limiter can see more than `limit`
 * arrivals in a second.
 */
export class Pacer {
  readonly #clock: TargetClock;
  #limit: number;
  #windowMs = secondMs;
  /** No paced request leaves before this moment. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  readonly #ends: number[] = [];
  #inFlight = 0;
  #queue: Promise<void> = Promise.resolve();
  /** Those who wait for the next request to end. */
  #waiting: (() => void)[] = [];

  /** @param ended when earlier requests from the same address ended, oldest first, by this clock */
  constructor(clock: TargetClock, ended: readonly number[] = []) {
    this.#clock = clock;
    this.#ends.push(...ended);
    // Moving a clock is free, so stay one below the limit there; real seconds are not.
    this.#limit = clock.movable ? mostPerSecond - 1 : mostPerSecond;
  }

  /** Requests that may be sent at once. */
  get burst(): number {
    return this.#windowMs > secondMs ? 1 : this.#limit;
  }

  /** Sends half as many requests from now on; one in two seconds at least. */
  halve(): void {
    if (this.#limit > 1) this.#limit = Math.floor(this.#limit / 2);
    else this.#windowMs = 2 * secondMs;
  }

  /** Holds paced requests back until a moment of its clock. */
  holdUntil(moment: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, moment);
  }

  /** When the last requests ended, oldest first: for whoever goes on sending from this address. */
  get ended(): readonly number[] {
    return this.#ends.slice(-mostPerSecond);
  }

  /** The clock that requests are spaced on. */
  get clock(): TargetClock {
    return this.#clock;
  }

  /** Waits for a free place, then runs the request in it. */
  async run<T>(request: () => Promise<T>): Promise<T> {
    // A place is taken before the next in the queue looks for one.
    const turn = this.#queue.then(() => this.#takePlace());
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this.#finish(request);
  }

  /** Runs a request at once; it still counts for those that follow. */
  unpaced<T>(request: () => Promise<T>): Promise<T> {
    this.#inFlight += 1;
    return this.#finish(request);
  }

  /** Lets time pass until a whole second has seen no request; those that ask later wait for it. */
  async quiet(): Promise<void> {
    const turn = this.#queue.then(() => this.#untilQuiet());
    this.#queue = turn.catch(() => undefined);
    await turn;
  }

  /**
   * Lets time pass until so many requests may leave at once; until a whole second has seen none where
   * they are more than the limit allows, or where waiting costs nothing.
   */
  async room(requests: number): Promise<void> {
    if (requests > this.#limit || this.#clock.movable) return this.quiet();
    const turn = this.#queue.then(() => this.#untilRoom(requests));
    this.#queue = turn.catch(() => undefined);
    await turn;
  }

  async #untilQuiet(): Promise<void> {
    while (this.#inFlight > 0) await this.#nextEnd();
    const now = this.#now();
    const last = this.#ends.at(-1);
    if (last === undefined) return;
    const rest = last + secondMs + 1 - now;
    if (rest > 0) await this.#clock.advance(rest);
  }

  async #finish<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } finally {
      this.#inFlight -= 1;
      this.#ends.push(this.#clock.now());
      if (this.#ends.length > 64) this.#ends.splice(0, this.#ends.length - 32);
      const woken = this.#waiting;
      this.#waiting = [];
      for (const wake of woken) wake();
    }
  }

  async #takePlace(): Promise<void> {
    await this.#untilRoom(1);
    this.#inFlight += 1;
  }

  async #untilRoom(requests: number): Promise<void> {
    for (;;) {
      const now = this.#now();
      if (now < this.#heldUntil) {
        await this.#clock.advance(this.#heldUntil - now);
        continue;
      }
      const recent = this.#ends.filter((end) => end >= now - this.#windowMs);
      const surplus = this.#inFlight + recent.length + requests - this.#limit;
      if (surplus <= 0) return;
      // The one whose leaving the window makes room; where there is none, requests must end first.
      const leaving = recent[surplus - 1];
      if (leaving === undefined || (this.#clock.movable && this.#inFlight > 0)) {
        await this.#nextEnd();
      } else {
        const rest = leaving + this.#windowMs + 1 - now;
        // A movable clock makes room for all at once: each move is a request of its own.
        await this.#clock.advance(this.#clock.movable ? this.#windowMs + 1 : rest);
      }
    }
  }

  /** The time now. Where a clock was set back, what lies in its future counts as just ended. */
  #now(): number {
    const now = this.#clock.now();
    this.#ends.forEach((end, index) => {
      if (end > now) this.#ends[index] = now;
    });
    return now;
  }

  #nextEnd(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

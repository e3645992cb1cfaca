import type { TargetClock } from '../check/target-clock.js';

const secondMs = 1_000;
/** The limit of section 8 of the contract. */
const mostPerSecond = 7;

/**
 * Keeps requests under 7 in any second of the target's time, without a guess about the network. A
 * request leaves only while fewer than `limit` requests are in flight or ended less than a second
 * ago. A request arrives before it ends, so no limiter can see more than `limit` arrivals in a
 * second.
 */
export class Pacer {
  readonly #clock: TargetClock;
  #limit: number;
  #windowMs = secondMs;
  /** The target refused traffic at a higher rate. */
  #isSlowed = false;
  /** No paced request leaves before this moment. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  readonly #ends: number[] = [];
  #inFlight = 0;
  #queue: Promise<void> = Promise.resolve();
  /** Callbacks to run when the next request ends. */
  #waiting: (() => void)[] = [];

  /** @param ended times of this clock when earlier requests from the same address ended, oldest first */
  constructor(clock: TargetClock, ended: readonly number[] = []) {
    this.#clock = clock;
    this.#ends.push(...ended);
    // Moving a clock costs nothing, so the limit is one lower there. Real seconds are too expensive
    // for that.
    this.#limit = clock.movable ? mostPerSecond - 1 : mostPerSecond;
  }

  /** Number of requests that may be sent at once. */
  get burst(): number {
    return this.#windowMs > secondMs ? 1 : this.#limit;
  }

  /** Most requests in a second. */
  get perSecond(): number {
    return (this.burst * secondMs) / this.#windowMs;
  }

  /** Halves the rate of requests; the lowest rate is one request in two seconds. */
  halve(): void {
    this.#isSlowed = true;
    if (this.#limit > 1) this.#limit = Math.floor(this.#limit / 2);
    else this.#windowMs = 2 * secondMs;
  }

  /** Holds paced requests back until a moment of the pacer's clock. */
  holdUntil(moment: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, moment);
  }

  /** Times when the last requests ended, oldest first: a later pacer for the same address needs them. */
  get ended(): readonly number[] {
    return this.#ends.slice(-mostPerSecond);
  }

  /** The clock by which requests are spaced. */
  get clock(): TargetClock {
    return this.#clock;
  }

  /**
   * Waits for room in the limit, then runs the request.
   *
   * @param signal ends the wait early; it then rejects with the reason of the signal
   */
  async run<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // The next request in the queue looks for room only after this one has taken its place.
    const turn = this.#queue.then(() => this.#takePlace(signal));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return this.#finish(request);
  }

  /** Runs a request at once; later requests still count it. */
  unpaced<T>(request: () => Promise<T>): Promise<T> {
    this.#inFlight += 1;
    return this.#finish(request);
  }

  /**
   * Lets time pass until a whole second has had no request. Later requests wait for the end of that
   * second.
   */
  async quiet(): Promise<void> {
    const turn = this.#queue.then(() => this.#untilQuiet());
    this.#queue = turn.catch(() => undefined);
    await turn;
  }

  /**
   * Lets time pass until all requests may leave at once, then runs them. It waits for a whole second
   * without requests when they exceed the limit, or when waiting costs nothing. Where the rate was halved, later
   * requests wait as long as so many take at that rate.
   */
  async together<T>(
    requests: readonly (() => Promise<T>)[],
    signal?: AbortSignal,
  ): Promise<PromiseSettledResult<T>[]> {
    const turn = this.#queue.then(() => this.#takePlaces(requests.length, signal));
    this.#queue = turn.catch(() => undefined);
    await turn;
    return Promise.allSettled(requests.map((request) => this.#finish(request)));
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

  /** Takes the places within one turn: the next request in the queue must find them taken. */
  async #takePlaces(requests: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#isSlowed) await this.#untilHeld(signal);
    if (requests > this.#limit || this.#clock.movable) await this.#untilQuiet();
    else await this.#untilRoom(requests, signal);
    this.#inFlight += requests;
    if (this.#isSlowed) this.holdUntil(this.#now() + (requests / this.perSecond) * secondMs);
  }

  async #takePlace(signal: AbortSignal | undefined): Promise<void> {
    await this.#untilRoom(1, signal);
    this.#inFlight += 1;
  }

  async #untilRoom(requests: number, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      await this.#untilHeld(signal);
      const now = this.#now();
      const recent = this.#ends.filter((end) => end >= now - this.#windowMs);
      const surplus = this.#inFlight + recent.length + requests - this.#limit;
      if (surplus <= 0) return;
      // When this request leaves the window, there is room. If there is none, a request in flight
      // must end first.
      const leaving = recent[surplus - 1];
      if (leaving === undefined || (this.#clock.movable && this.#inFlight > 0)) {
        await this.#nextEnd();
      } else {
        const rest = leaving + this.#windowMs + 1 - now;
        // Each move of a clock is a request to the target, so one move makes room for the whole limit.
        await this.#clock.advance(this.#clock.movable ? this.#windowMs + 1 : rest, signal);
      }
    }
  }

  async #untilHeld(signal: AbortSignal | undefined): Promise<void> {
    for (let now = this.#now(); now < this.#heldUntil; now = this.#now()) {
      await this.#clock.advance(this.#heldUntil - now, signal);
    }
  }

  /** The time now. If the clock was set back, later ends count as ending now. */
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

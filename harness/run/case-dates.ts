import type { TargetClock } from '../check/target-clock.js';

const week = 7 * 24 * 60 * 60 * 1_000;
/** Multiples of it, modulo 1, are spread evenly, however many there are. */
const golden = 0.618_033_988_749_895;

/** Lets the cases of a property begin on all days of the week, and at all minutes of the hour. */
export class CaseDates {
  readonly #clock: TargetClock;
  readonly #start: number;
  readonly #place: number;
  #begun = 0;
  #spreadMs = 0;

  /** @param seed decides with which day the cases go on after the first one */
  constructor(clock: TargetClock, seed: number) {
    this.#clock = clock;
    this.#start = clock.now();
    this.#place = (seed >>> 0) / 2 ** 32;
  }

  /** Moves the clock before each case but the first one: by half a week on average. */
  async begin(): Promise<void> {
    const n = this.#begun;
    this.#begun += 1;
    if (n === 0) return;
    const ms = Math.round(((this.#place + n * golden) % 1) * week);
    this.#spreadMs += ms;
    await this.#clock.advance(ms);
  }

  /** How far a case moved the clock by itself, on average, in milliseconds. */
  get movedMs(): number {
    const all = this.#clock.now() - this.#start - this.#spreadMs;
    return Math.max(0, all / Math.max(1, this.#begun));
  }
}

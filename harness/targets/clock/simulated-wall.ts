import type { Between } from '../../check/given.js';
import type { TargetClock } from '../../check/target-clock.js';

/** A wall clock on which time passes only when somebody waits, so that waiting takes no time. */
export class SimulatedWall implements TargetClock {
  readonly kind = 'wall';
  readonly movable = false;
  readonly moveTakesMs = 0;
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  between(): Between {
    return { from: this.#now, to: this.#now };
  }

  async advance(ms: number): Promise<void> {
    this.#now += Math.max(0, Math.ceil(ms));
  }

  async settle(): Promise<void> {
    // It is always known.
  }

  async doubt(): Promise<undefined> {
    return undefined;
  }
}

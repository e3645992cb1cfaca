import { ExactClock } from './exact-clock.js';

/** Time that passes only when everybody waits for it, so that seconds of it cost nothing. */
export class SimulatedTime {
  now = 0;
  readonly #sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.#sleepers.push({ at: this.now + Math.max(0, ms), wake }));
  }

  /** Lets time pass until the work is done. @throws when all wait for something that never comes */
  async run<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const end = () => (done = true);
    work.then(end, end);
    for (;;) {
      // All that can go on without time passing goes on first.
      await new Promise((resolve) => setImmediate(resolve));
      if (done) return work;
      this.#sleepers.sort((a, b) => a.at - b.at);
      const next = this.#sleepers.shift();
      if (next === undefined) throw new Error('everybody waits, and nothing will happen');
      this.now = next.at;
      next.wake();
    }
  }
}

/** A target's clock in simulated time. */
export class SimulatedClock extends ExactClock {
  readonly kind: 'control' | 'wall';
  readonly movable: boolean;
  readonly #time: SimulatedTime;
  #offset = 0;
  /** How far it was moved, one entry a move. */
  readonly moves: number[] = [];

  constructor(time: SimulatedTime, kind: 'control' | 'wall') {
    super();
    this.#time = time;
    this.kind = kind;
    this.movable = kind === 'control';
  }

  now(): number {
    return this.#time.now + this.#offset;
  }

  async advance(ms: number): Promise<void> {
    this.moves.push(ms);
    if (this.movable) {
      await this.#time.sleep(1); // a control request takes time too
      this.#offset += ms;
    } else {
      await this.#time.sleep(ms);
    }
  }

  /** What happens when somebody sets the machine's clock. */
  jump(ms: number): void {
    this.#offset += ms;
  }
}

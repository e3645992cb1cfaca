/** Lets tasks run one at a time, in the order in which they ask. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn. Resolves to a function that passes it on; more calls of it do nothing. */
  async take(): Promise<() => void> {
    const before = this.#last;
    let pass: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      pass = resolve;
    });
    await before;
    return pass;
  }
}

/** Where the checks of an act wait until all of them have come, or have ended before. */
export class Gate<T> {
  readonly #act: () => Promise<T>;
  #coming: number;
  #waiting = 0;
  readonly #opened: Promise<T>;
  #open: (acted: Promise<T>) => void = () => undefined;

  /**
   * @param count number of checks, each of which calls `arrive` or `leave` once
   * @param act called once, when all have come or left and one waits at least
   */
  constructor(count: number, act: () => Promise<T>) {
    this.#coming = count;
    this.#act = act;
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    // Each check that waits gets the error, too; without one nobody looks.
    this.#opened.catch(() => undefined);
  }

  /** Waits for the act. Rejects as the act does. */
  arrive(): Promise<T> {
    this.#waiting += 1;
    this.leave();
    return this.#opened;
  }

  /** A check has ended without waiting. */
  leave(): void {
    this.#coming -= 1;
    if (this.#coming === 0 && this.#waiting > 0) this.#open(this.#act());
  }
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Between } from '../../check/given.js';
import type { TargetClock } from '../../check/target-clock.js';
import { offsetText } from '../launch/faketime.js';

/** The place where the offset of a target's time is stored. */
export interface OffsetStore {
  /** Milliseconds by which the target's time is ahead of the time of this machine. */
  read(): Promise<number>;
  write(offsetMs: number): Promise<void>;
}

/** A clock that libfaketime moves from outside, without help from the target. */
export class FaketimeClock implements TargetClock {
  readonly kind = 'faketime';
  readonly movable = true;
  readonly moveTakesMs = 0;
  readonly #store: OffsetStore;
  #offset: number;
  /** The last offset that was to be written. It differs from the other one after a failed write. */
  #wanted: number;
  /** Moves run one after the other; otherwise an earlier one could overwrite a later one. */
  #moving: Promise<void> = Promise.resolve();

  private constructor(store: OffsetStore, offset: number) {
    this.#store = store;
    this.#offset = offset;
    this.#wanted = offset;
  }

  /** Continues from the offset that an earlier clock has stored. */
  static async attach(store: OffsetStore): Promise<FaketimeClock> {
    return new FaketimeClock(store, await store.read());
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  between(): Between {
    const wall = Date.now();
    return { from: wall + this.#offset, to: wall + this.#wanted };
  }

  async advance(ms: number): Promise<void> {
    const step = Math.ceil(ms);
    if (step > 0) await this.#write(() => this.#wanted + step);
  }

  async settle(): Promise<void> {
    if (this.#offset !== this.#wanted) await this.#write(() => this.#wanted);
  }

  async doubt(): Promise<string | undefined> {
    if (this.#offset === this.#wanted) return undefined;
    return "the target's clock was to be moved, and the new time could not be written";
  }

  async #write(next: () => number): Promise<void> {
    const before = this.#moving;
    const move = (async () => {
      await before;
      this.#wanted = next();
      await this.#store.write(this.#wanted);
      this.#offset = this.#wanted;
    })();
    this.#moving = move.catch(() => undefined);
    await move;
  }
}

/**
 * The offset in a file that the target reads, too. The whole file is replaced, so no reader sees a
 * part.
 */
export function offsetFile(file: string): OffsetStore {
  return {
    read: async () => offsetOf(readFileSync(file, 'utf8')),
    write: async (offsetMs) => {
      writeFileSync(`${file}.new`, offsetText(offsetMs));
      renameSync(`${file}.new`, file);
    },
  };
}

function offsetOf(text: string): number {
  const seconds = Number(text.trim());
  return Number.isFinite(seconds) ? Math.round(seconds * 1_000) : 0;
}

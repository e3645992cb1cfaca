import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { TargetClock } from './clock.js';

/** Where the offset of a target's time is kept. */
export interface OffsetStore {
  /** Milliseconds that the target's time is ahead of this machine's. */
  read(): Promise<number>;
  write(offsetMs: number): Promise<void>;
}

/** A clock that libfaketime moves from outside, without the target's help. */
export class FaketimeClock implements TargetClock {
  readonly kind = 'faketime';
  readonly movable = true;
  readonly #store: OffsetStore;
  #offset: number;
  /** Two moves at once must not overtake each other: the later one would be undone. */
  #moving: Promise<void> = Promise.resolve();

  private constructor(store: OffsetStore, offset: number) {
    this.#store = store;
    this.#offset = offset;
  }

  /** Goes on from where time was moved to before. */
  static async attach(store: OffsetStore): Promise<FaketimeClock> {
    return new FaketimeClock(store, await store.read());
  }

  now(): number {
    return Date.now() + this.#offset;
  }

  async advance(ms: number): Promise<void> {
    const step = Math.ceil(ms);
    if (step <= 0) return;
    const before = this.#moving;
    const move = (async () => {
      await before;
      const offset = this.#offset + step;
      await this.#store.write(offset);
      this.#offset = offset;
    })();
    this.#moving = move.catch(() => undefined);
    await move;
  }
}

/** The offset in a file that the target sees too. It is replaced as a whole, never half written. */
export function offsetFile(file: string): OffsetStore {
  return {
    read: async () => offsetOf(readFileSync(file, 'utf8')),
    write: async (offsetMs) => {
      writeFileSync(`${file}.new`, offsetText(offsetMs));
      renameSync(`${file}.new`, file);
    },
  };
}

/** libfaketime takes seconds with decimals. */
export function offsetText(offsetMs: number): string {
  return `+${(offsetMs / 1_000).toFixed(3)}\n`;
}

function offsetOf(text: string): number {
  const seconds = Number(text.trim());
  return Number.isFinite(seconds) ? Math.round(seconds * 1_000) : 0;
}

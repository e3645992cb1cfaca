import { machineNow } from './real-time.js';

/** The emulator's clock: the time of another clock plus the time that control added. */
export interface EmulatorClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Moves forward by `ms`, an integer of at least 0. Throws a RangeError otherwise. */
  advance(ms: number): void;
  /** Milliseconds ahead of the other one. */
  offset(): number;
  moves(): number;
  /** Takes back all that control added. */
  reset(): void;
}

/**
 * A clock that runs with another and can be moved forward.
 *
 * @param wall the other one, milliseconds since the Unix epoch; the machine's when absent
 */
export function createClock(wall: () => number = machineNow): EmulatorClock {
  let offset = 0;
  let moves = 0;
  return {
    now: () => wall() + offset,
    advance: (ms) => {
      if (!Number.isSafeInteger(ms) || ms < 0) {
        throw new RangeError(`advance_ms: found ${ms}, allowed an integer of at least 0`);
      }
      offset += ms;
      moves += 1;
    },
    offset: () => offset,
    moves: () => moves,
    reset: () => {
      offset = 0;
      moves = 0;
    },
  };
}

/** The emulator's clock: the machine's time plus what control added. */
export interface EmulatorClock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Moves forward by `ms`, an integer of at least 0. Throws a RangeError otherwise. */
  advance(ms: number): void;
  /** Milliseconds ahead of the machine's time. */
  offset(): number;
  /** How often it was moved. */
  moves(): number;
}

/** A clock that runs with the machine's and can be moved forward. */
export function createClock(): EmulatorClock {
  let offset = 0;
  let moves = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      if (!Number.isSafeInteger(ms) || ms < 0) {
        throw new RangeError(`advance_ms: found ${ms}, allowed an integer of at least 0`);
      }
      offset += ms;
      moves += 1;
    },
    offset: () => offset,
    moves: () => moves,
  };
}

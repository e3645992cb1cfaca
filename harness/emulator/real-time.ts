/**
 * The machine's time and timers, taken when this module is loaded: fake timers that a test installs
 * later in the same process do not stop the emulator.
 */
const { clearTimeout: clear, setImmediate: soon, setTimeout: set, Date: RealDate } = globalThis;

/** Milliseconds since the Unix epoch on the machine's clock. */
export const machineNow: () => number = RealDate.now.bind(RealDate);

export type Timer = ReturnType<typeof set>;

/** Calls `act` after real milliseconds. */
export function setTimer(act: () => void, ms: number): Timer {
  return set(act, ms);
}

export function clearTimer(timer: Timer | undefined): void {
  clear(timer);
}

/** Resolves once all that has arrived by now is read: requests at once are then under way together. */
export function othersRead(): Promise<void> {
  return new Promise((resolve) => {
    soon(resolve);
  });
}

/** Resolves after real milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    set(resolve, ms);
  });
}

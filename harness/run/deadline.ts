import { TransportError } from '../http/transport-error.js';
import { longestTimer } from '../base/longest-timer.js';
import type { Control } from '../check/control.js';
import { withEach } from '../check/each-operation.js';
import { Inconclusive } from '../check/signals.js';

/** The time that work may take. */
export interface Allowance {
  /** Milliseconds. */
  readonly ms: number;
  /** Milliseconds of that time so far that count for nothing, such as waits for control. */
  readonly excusedMs?: () => number;
  /** When the whole run must have ended, milliseconds since the Unix epoch. */
  readonly until?: number | undefined;
  /** In words, what the work waits for now, where that is known. */
  readonly cause?: () => string | undefined;
}

/**
 * Runs work for as long as it is allowed. Work that is late cannot be killed: the signal says that it
 * is over, and whatever it could reach the target with refuses from then on.
 *
 * @throws {Inconclusive} when the time is over
 */
export async function within<T>(
  { ms, excusedMs = () => 0, until = Number.POSITIVE_INFINITY, cause }: Allowance,
  abort: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const end = (reason: string) => {
      const known = cause?.();
      const error = new Inconclusive('time', known === undefined ? reason : `${reason}; ${known}`);
      reject(error);
      abort.abort(new TransportError('DEADLINE', error.message));
    };
    const look = () => {
      const rest = ms + excusedMs() - (performance.now() - start);
      const runRest = until - Date.now();
      // Timers may fire a little early.
      if (runRest <= 1) end('the time that max_time allows for the whole run was over');
      else if (rest <= 1) end(`the check took longer than ${Math.round(ms) / 1_000} s`);
      else timer = setTimeout(look, Math.min(rest, runRest, longestTimer));
    };
    look();
  });
  try {
    return await Promise.race([work(), deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws the signal's reason once its check is over */
export function refuseWhenOver(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}

/**
 * The same operations, but they refuse once the check is over. A late one could change the data of
 * the next check.
 */
export function untilOver(control: Control, signal: AbortSignal): Control {
  return withEach(control, (operation) => async (request) => {
    refuseWhenOver(signal);
    return operation(request);
  });
}

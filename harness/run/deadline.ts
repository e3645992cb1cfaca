import { TransportError } from '../http/transport.js';
import { longestTimer } from '../longest-timer.js';
import type { Control } from '../target/control.js';
import { withEach } from '../target/each-operation.js';
import { Inconclusive } from './signals.js';

/**
 * Runs work for at most so many milliseconds. Work that is late cannot be killed: the signal says
 * that it is over, and whatever it could reach the target with refuses from then on.
 *
 * @throws {Inconclusive} when the time is over
 */
export async function within<T>(
  ms: number,
  abort: AbortController,
  work: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        const error = new Inconclusive(
          'time',
          `the check took longer than ${Math.round(ms) / 1_000} s`,
        );
        reject(error);
        abort.abort(new TransportError('DEADLINE', error.message));
      },
      Math.min(ms, longestTimer),
    );
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

/** The same operations for as long as the check lasts: a late one must not touch what the next makes. */
export function untilOver(control: Control, signal: AbortSignal): Control {
  return withEach(control, (operation) => async (request) => {
    refuseWhenOver(signal);
    return operation(request);
  });
}

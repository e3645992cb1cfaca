import { Inconclusive } from '../../check/signals.js';

/**
 * Waits for a browser for at most so many milliseconds. A script of a page that never ends keeps the
 * browser from answering, and some of its calls have no limit of their own.
 *
 * @throws {Inconclusive} when the time is over
 */
export async function bounded<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(new Inconclusive('inexact', `the browser did not ${what} within ${ms / 1_000} s`)),
      ms,
    );
  });
  // The loser of the race may fail later, when the browser is closed.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

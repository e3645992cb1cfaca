/** The user ended a command before it had anything to report. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/**
 * The result of a promise, unless the signal is aborted first.
 *
 * @throws {Interrupted} when the signal is aborted
 */
export async function unlessInterrupted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void = () => undefined;
  const interrupted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Interrupted('interrupted before any check ran'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    signal.removeEventListener('abort', stop);
    // It may still fail, and nobody waits for it any more.
    work.catch(() => undefined);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { LaunchError } from './instance.js';

/** Most characters of an unfinished line of an answer that are kept. A line tells one step. */
const mostOfLine = 100_000;

/** Work in which an engine loads or builds an image. */
export interface Loading {
  /** Aborted when the run must end. */
  readonly signal: AbortSignal;
  /** Ends the work with an error. */
  readonly giveUp: (error: unknown) => void;
}

const loading = new AsyncLocalStorage<Loading>();

/**
 * Does work in which testcontainers loads or builds an image. The work ends with the first error of
 * such a call, and when the signal is aborted during such a call.
 *
 * Testcontainers only waits for the end of the engine's answer. It does not notice when the engine
 * reports a failure in its answer, breaks the answer off, or refuses to build.
 *
 * @throws {LaunchError} when the run must end, or the engine breaks its answer off
 */
export function whileLoading<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    loading.run({ signal, giveUp: reject }, () => void work().then(resolve, reject));
  });
}

/** The work that makes the present call; undefined outside of `whileLoading`. */
export function loadingNow(): Loading | undefined {
  return loading.getStore();
}

/**
 * Ends the work when the engine reports a failure in its answer, breaks the answer off or falls silent,
 * or when the run must end.
 *
 * @param what the call, in words
 * @param silence milliseconds without a byte after which the engine counts as silent, and the error
 * @returns the answer for testcontainers; it has no end when the work was ended
 */
export function watched(
  answer: IncomingMessage,
  { signal, giveUp }: Loading,
  what: string,
  silence: { readonly ms: number; readonly error: LaunchError },
): Readable {
  const end = (error: Error) => {
    giveUp(error);
    answer.unpipe().destroy();
  };
  const interrupt = () => end(interrupted());
  signal.addEventListener('abort', interrupt, { once: true });
  let rest = '';
  const look = (line: string) => {
    const error = errorIn(line);
    if (error !== undefined) end(new Error(error));
  };
  return answer
    .setEncoding('utf8')
    .on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()?.slice(-mostOfLine) ?? '';
      lines.forEach(look);
    })
    .once('end', () => look(rest))
    .on('error', () => end(new LaunchError(`the container engine broke its answer off (${what})`)))
    .once('close', () => signal.removeEventListener('abort', interrupt))
    .setTimeout(silence.ms, () => end(silence.error))
    .pipe(new PassThrough());
}

/** The error for an image that is not loaded because the run must end. */
export function interrupted(): LaunchError {
  return new LaunchError('the run was interrupted while it started');
}

/** The failure that a line of the engine's answer reports. */
function errorIn(line: string): string | undefined {
  if (!line.includes('"error"')) return undefined;
  try {
    const { error } = Object(JSON.parse(line)) as { error?: unknown }; // tested below
    return typeof error === 'string' ? error : undefined;
  } catch {
    // A line that was too long to be kept.
    return undefined;
  }
}

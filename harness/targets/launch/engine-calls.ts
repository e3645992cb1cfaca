import { IncomingMessage } from 'node:http';
import { LaunchError } from './instance.js';
import { interrupted, loadingNow, watched } from './loading.js';

/** Limits of calls to an engine, milliseconds. */
export interface EngineLimits {
  /** For a call that reads something. */
  readonly read: number;
  /** For a call that changes something, such as the start of a container. */
  readonly change: number;
  /** For a call that loads or builds an image: the longest time without any byte. */
  readonly silence: number;
}

/** For a call that reads something, milliseconds. */
export const readLimitMs = 20_000;
const usual: EngineLimits = { read: readLimitMs, change: 60_000, silence: 600_000 };

/** The parts of a call of dockerode that decide about its limit. */
export interface Call {
  readonly path: string;
  readonly method: string;
  readonly abortSignal?: AbortSignal;
}

type Answered = (error: unknown, answer: unknown) => void;

/** The one function through which dockerode makes all calls. Its types do not describe it. */
export interface Modem {
  dial(call: Call, answered: Answered): void;
}

const bounded = new WeakSet<Modem>();

/**
 * Gives every call to an engine a limit. An engine that stops answering would otherwise hang the run.
 * Only the wait for the end of a container has none: it lasts as long as the container does.
 */
export function boundCalls(modem: Modem, limits: EngineLimits = usual): void {
  if (bounded.has(modem)) return;
  bounded.add(modem);
  const dial = modem.dial.bind(modem);
  modem.dial = (call, answered) => {
    // Some paths end in '?', to which dockerode adds the parameters.
    const path = call.path.replace(/\?.*$/s, '');
    const ms = limitOf(path, call, limits);
    if (ms === undefined) {
      dial(call, answered);
      return;
    }
    const what = `${call.method} ${path}`;
    const load = loadsImage(path) ? loadingNow() : undefined;
    const abort = new AbortController();
    let isOver = false;
    const end = (error: LaunchError) => {
      isOver = true;
      clearTimeout(timer);
      abort.abort();
      if (load === undefined) answered(error, undefined);
      else load.giveUp(error);
    };
    const timer = setTimeout(() => end(noAnswer(what, ms)), ms);
    const interrupt = () => end(interrupted());
    if (load?.signal.aborted) {
      interrupt();
      return;
    }
    load?.signal.addEventListener('abort', interrupt, { once: true });
    dial(Object.assign({}, call, { abortSignal: abort.signal }), (error, answer) => {
      if (isOver) return;
      clearTimeout(timer);
      load?.signal.removeEventListener('abort', interrupt);
      if (load === undefined) {
        answered(error, answer);
      } else if (answer instanceof IncomingMessage) {
        answered(null, watched(answer, load, what, { ms, error: noAnswer(what, ms) }));
      } else {
        // Testcontainers ignores the error of a build, and Node ends a program for ignored errors.
        load.giveUp(error);
      }
    });
  };
}

/**
 * The result of a promise, or an error when the engine takes too long.
 *
 * @param what the call, in words
 */
export async function withinLimit<T>(
  promise: Promise<T>,
  what: string,
  ms = usual.read,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(noAnswer(what, ms)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function limitOf(path: string, { method }: Call, limits: EngineLimits): number | undefined {
  if (path.endsWith('/wait')) return undefined;
  if (loadsImage(path)) return limits.silence;
  return method === 'GET' ? limits.read : limits.change;
}

function loadsImage(path: string): boolean {
  return path === '/build' || path === '/images/create';
}

/** The error for an engine that did not answer in time. */
export function noAnswer(what: string, ms: number): LaunchError {
  return new LaunchError(
    `the container engine did not answer within ${ms / 1_000} s (${what}): look whether it still works, for example with docker ps`,
  );
}

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { LaunchedManifest } from '../target/manifest.js';
import { LaunchError } from './instance.js';
import type { TargetLog } from './target-log.js';

type Ready = NonNullable<LaunchedManifest['ready']>;

const usualSeconds = 30;
/** A connection made before the program listens may hang in the engine's proxy. */
const attemptMs = 1_000;
const betweenAttemptsMs = 25;
/** An engine's proxy takes connections for a program that does not listen, and then closes them. */
const portMustHoldMs = 100;

/** What is known of a target that is starting. */
export interface Starting {
  readonly baseUrl: string;
  readonly log: TargetLog;
  readonly death: Promise<string>;
  readonly signal: AbortSignal;
  /** What is to be looked at where nothing answers, in words that go on after a colon. */
  readonly hint?: string;
}

/** Resolves when a target has started. Throws LaunchError when it dies, or does not in time. */
export async function untilReady(ready: Ready | undefined, starting: Starting): Promise<void> {
  const { http, log, port, timeout_seconds: seconds = usualSeconds } = ready ?? {};
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, starting.signal]);
  let last = 'nothing';
  const note = (found: string) => {
    last = found;
  };
  const awaited =
    log !== undefined
      ? { words: `it writes ${JSON.stringify(log)}`, done: starting.log.until(log, signal) }
      : port === true
        ? { words: 'its port takes connections', done: untilPort(starting.baseUrl, note, signal) }
        : {
            words: `GET ${http ?? '/'} is answered with a status below 500`,
            done: untilAnswered(starting.baseUrl + (http ?? '/'), note, signal),
          };
  try {
    await Promise.race([
      awaited.done,
      starting.death.then((how) => {
        throw new LaunchError(`it ended before ${awaited.words}: ${how}`);
      }),
      pause(seconds * 1_000, undefined, { signal }).then(() => {
        throw new LaunchError(
          `it was not ready after ${seconds} s: waited until ${awaited.words}, found ${last}` +
            (starting.hint === undefined || log !== undefined ? '' : `: ${starting.hint}`),
        );
      }),
    ]);
  } catch (error) {
    if (!starting.signal.aborted) throw error;
  } finally {
    over.abort();
    await awaited.done.catch(() => undefined);
  }
  // All waiting ends with the signal, whatever it waited for.
  if (starting.signal.aborted) throw new LaunchError('the run was interrupted while it started');
}

async function untilAnswered(
  url: string,
  note: (found: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const agent = new Agent({ headersTimeout: attemptMs, bodyTimeout: attemptMs, pipelining: 0 });
  try {
    while (!signal.aborted) {
      try {
        const attempt = AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]);
        const { statusCode, body } = await request(url, { dispatcher: agent, signal: attempt });
        body.on('error', () => undefined).destroy();
        if (statusCode < 500) return;
        note(`status ${statusCode}`);
      } catch (error) {
        note(messageOf(error));
      }
      await pause(betweenAttemptsMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await agent.destroy();
  }
}

async function untilPort(
  baseUrl: string,
  note: (found: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  while (!signal.aborted) {
    const found = await holds(hostname, Number(port));
    if (found === undefined) return;
    note(found);
    await pause(betweenAttemptsMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Undefined when a connection stays open, else what became of it. */
function holds(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: attemptMs });
    const settle = (found: string | undefined) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => setTimeout(() => settle(undefined), portMustHoldMs));
    socket.once('error', (error) => settle(messageOf(error)));
    socket.once('close', () => settle('a connection that was closed at once'));
    socket.once('timeout', () => settle('no answer'));
  });
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** Users' commonest mistake with containers: a program that takes connections of its own machine alone. */
export function hintOfPort(port: number): string {
  return `look whether it listens on port ${port}, and there on all addresses (0.0.0.0), not on 127.0.0.1 alone`;
}

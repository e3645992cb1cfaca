import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { LaunchedManifest } from '../manifest/manifest-kinds.js';
import { LaunchError } from './instance.js';
import type { TargetLog } from './target-log.js';

type Ready = NonNullable<LaunchedManifest['ready']>;

const usualSeconds = 30;
/**
 * Longest attempt, milliseconds. A connection made before the program listens may hang in the
 * engine's proxy.
 */
const attemptMs = 1_000;
const betweenAttemptsMs = 25;
/**
 * Time that a connection must stay open, milliseconds: an engine's proxy closes those that the
 * program does not accept.
 */
const portMustHoldMs = 100;

/** The facts about a target that is starting. */
export interface Starting {
  readonly baseUrl: string;
  readonly log: TargetLog;
  readonly death: Promise<string>;
  readonly signal: AbortSignal;
  /** What the user should look at when nothing answers; follows a colon. */
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
        throw new LaunchError(
          `it ended before it was ready (waited until ${awaited.words}): ${how}`,
        );
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
  // An aborted signal ends every kind of waiting.
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

/** Undefined when a connection stays open, else the way it ended. */
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

/**
 * The most common mistake with containers: a program that accepts connections only from its own
 * machine.
 */
export function hintOfPort(port: number): string {
  return `check that it listens on port ${port}, and there on all addresses (0.0.0.0), not only on 127.0.0.1`;
}

import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { Client } from 'undici';
import { noAnswer, readLimitMs } from './engine-calls.js';

/** The place of the container engine, seen from this process. */
export type EnginePlace =
  /** On this machine. */
  | 'beside'
  /** This process runs in one of its containers. */
  | 'around'
  | 'elsewhere';

/** The facts about an engine that a run needs. */
export interface EngineFacts {
  readonly version: string;
  readonly place: EnginePlace;
  /** Whether the engine is rootless: its containers are then in a separate network. */
  readonly isRootless: boolean;
}

const usualSocket = '/var/run/docker.sock';

/**
 * Asks the engine for its facts, without testcontainers. To find its host, testcontainers starts a
 * container whenever it believes to run in one itself, and on some machines that belief is wrong.
 *
 * @returns undefined when no engine takes calls at a socket of this machine or at a tcp address
 * @throws {LaunchError} when an engine takes a call and does not answer in time: nothing is known of its
 *   place then, and it must not be taken for one of another machine
 */
export async function askEngine(waitMs = readLimitMs): Promise<EngineFacts | undefined> {
  const address = process.env['DOCKER_HOST'] ?? `unix://${usualSocket}`;
  const socketPath = address.startsWith('unix://') ? address.slice('unix://'.length) : undefined;
  if (socketPath !== undefined && !existsSync(socketPath)) return undefined;
  if (socketPath === undefined && !address.startsWith('tcp://')) return undefined;
  const origin = socketPath === undefined ? address.replace('tcp:', 'http:') : 'http://localhost';
  const client = new Client(origin, socketPath === undefined ? {} : { socketPath });
  try {
    const info = await ask(client, '/info', waitMs);
    if (info === undefined) return undefined;
    const found = info['ServerVersion'];
    const version = typeof found === 'string' ? found : 'unknown';
    const options: unknown = info['SecurityOptions'];
    const isRootless = Array.isArray(options) && options.some((each) => /rootless/.test(`${each}`));
    if (socketPath === undefined) return { version, isRootless, place: 'elsewhere' };
    // The host name is the beginning of the container's id, or the name of the host when it shares that.
    const own = await ask(client, `/containers/${hostname()}/json`, waitMs);
    if (own !== undefined) return { version, isRootless, place: 'around' };
    return { version, isRootless, place: info['Name'] === hostname() ? 'beside' : 'elsewhere' };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw noAnswer('GET /info', waitMs);
    return undefined;
  } finally {
    await client.destroy();
  }
}

async function ask(
  client: Client,
  path: string,
  waitMs: number,
): Promise<Record<string, unknown> | undefined> {
  const signal = AbortSignal.timeout(waitMs);
  const { statusCode, body } = await client.request({ method: 'GET', path, signal });
  const answer: unknown = await body.json();
  return statusCode === 200 ? (Object(answer) as Record<string, unknown>) : undefined; // each key is tested
}

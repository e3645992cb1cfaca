import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { Client } from 'undici';

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
const waitMs = 5_000;

/**
 * Asks the engine for its facts, without testcontainers. To find its host, testcontainers starts a
 * container whenever it believes to run in one itself, and on some machines that belief is wrong.
 *
 * @returns undefined when no engine answers at a socket of this machine or at a tcp address
 */
export async function askEngine(): Promise<EngineFacts | undefined> {
  const address = process.env['DOCKER_HOST'] ?? `unix://${usualSocket}`;
  const socketPath = address.startsWith('unix://') ? address.slice('unix://'.length) : undefined;
  if (socketPath !== undefined && !existsSync(socketPath)) return undefined;
  if (socketPath === undefined && !address.startsWith('tcp://')) return undefined;
  const origin = socketPath === undefined ? address.replace('tcp:', 'http:') : 'http://localhost';
  const client = new Client(origin, socketPath === undefined ? {} : { socketPath });
  try {
    const info = await ask(client, '/info');
    if (info === undefined) return undefined;
    const found = info['ServerVersion'];
    const version = typeof found === 'string' ? found : 'unknown';
    const options: unknown = info['SecurityOptions'];
    const isRootless = Array.isArray(options) && options.some((each) => /rootless/.test(`${each}`));
    if (socketPath === undefined) return { version, isRootless, place: 'elsewhere' };
    // The host name is the beginning of the container's id, or the name of the host when it shares that.
    const own = await ask(client, `/containers/${hostname()}/json`);
    if (own !== undefined) return { version, isRootless, place: 'around' };
    return { version, isRootless, place: info['Name'] === hostname() ? 'beside' : 'elsewhere' };
  } catch {
    return undefined;
  } finally {
    await client.destroy();
  }
}

async function ask(client: Client, path: string): Promise<Record<string, unknown> | undefined> {
  const signal = AbortSignal.timeout(waitMs);
  const { statusCode, body } = await client.request({ method: 'GET', path, signal });
  const answer: unknown = await body.json();
  return statusCode === 200 ? (Object(answer) as Record<string, unknown>) : undefined; // each key is tested
}

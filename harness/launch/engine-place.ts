import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { Client } from 'undici';

/** Where the container engine runs, seen from this process. */
export type EnginePlace =
  /** On this machine. */
  | 'beside'
  /** This process runs in one of its containers. */
  | 'around'
  | 'elsewhere';

/** What an engine says of itself, as far as it is of use here. */
export interface EngineFacts {
  readonly version: string;
  readonly place: EnginePlace;
  /** Whether it is that of a user, whose containers are in a network of their own. */
  readonly isRootless: boolean;
}

const usualSocket = '/var/run/docker.sock';
const waitMs = 5_000;

/**
 * Asks the engine who it is, without testcontainers: that looks for its host by starting a container
 * wherever it believes to run in one itself, and some machines only look like that.
 *
 * @returns undefined where no engine answers at a socket of this machine or at a tcp address
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
    // A container is called by the beginning of its id, or by the name of its host where it shares that.
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
  return statusCode === 200 ? (Object(answer) as Record<string, unknown>) : undefined; // read key by key
}

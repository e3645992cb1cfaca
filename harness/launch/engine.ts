import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import type { ContainerRuntimeClient } from 'testcontainers';
import { askEngine, type EnginePlace } from './engine-place.js';
import { LaunchError } from './instance.js';
import { hostKey } from './run-mark.js';
import { reasonOf } from '../thrown.js';

/** A container engine, and how it and we reach each other. */
export interface Engine {
  readonly client: ContainerRuntimeClient;
  readonly place: EnginePlace;
  /** Whether the bridges of its containers are this machine's own. */
  readonly bridges: boolean;
  /** Where published ports are reached. */
  readonly host: string;
  /** Where a listener of ours binds and by which name containers on a bridge call it, or why not. */
  readonly callback: { readonly bind: string; readonly host: string } | string;
}

export const runLabel = 'crm-conformance.run';
export const hostLabel = 'crm-conformance.host';

/** By this name a container calls the machine that it runs on. */
export const hostFromInside = 'host.docker.internal';

/** What tells the containers of a run from all others. */
export function runLabels(mark: string, { place }: Engine): Record<string, string> {
  return { [runLabel]: mark, [hostLabel]: hostKey(place === 'around') };
}

/** Loads testcontainers, which other runs do not pay for. */
export function loadTestcontainers(): Promise<typeof import('testcontainers')> {
  // Its own sweeper is a container whose image cannot be had everywhere; the ledger does its work.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  return import('testcontainers');
}

/** @throws {LaunchError} when no engine answers */
export async function connectEngine(): Promise<Engine> {
  // Loaded while the engine is asked; it looks at the environment when its client is made.
  const [facts, { getContainerRuntimeClient }] = await Promise.all([
    askEngine(),
    loadTestcontainers(),
  ]);
  const { place, isRootless } = facts ?? { place: 'elsewhere', isRootless: false };
  const known = place === 'beside' ? 'localhost' : place === 'around' ? gateway() : undefined;
  if (known !== undefined) process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= known;
  let client: ContainerRuntimeClient;
  try {
    client = await getContainerRuntimeClient();
  } catch (error) {
    const asked = process.env['DOCKER_HOST'];
    throw new LaunchError(
      `no container engine answers${asked === undefined ? '' : ` at DOCKER_HOST ${asked}`}: ` +
        `start Docker, or set DOCKER_HOST to where it listens (${messageOf(error)})`,
    );
  }
  const { host } = client.info.containerRuntime;
  return {
    client,
    place,
    bridges: place === 'beside' && !isRootless,
    // By name it could be reached over IPv6, where another port may be published.
    host: host === 'localhost' ? '127.0.0.1' : host,
    callback: callbackFor(place),
  };
}

/** The address of the machine that this container runs on, where the engine publishes ports. */
function gateway(): string | undefined {
  let table: string;
  try {
    table = readFileSync('/proc/net/route', 'utf8');
  } catch {
    return undefined;
  }
  const fields = table.split('\n').map((line) => line.split(/\s+/));
  const hex = fields.find(([, destination]) => destination === '00000000')?.[2];
  // Four bytes, the last one first.
  return hex
    ?.match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16))
    .toReversed()
    .join('.');
}

function callbackFor(place: EnginePlace): Engine['callback'] {
  switch (place) {
    case 'beside':
      return { bind: '0.0.0.0', host: hostFromInside };
    case 'around': {
      const own = Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
      return own === undefined
        ? 'this container has no address at which the target could call us'
        : { bind: '0.0.0.0', host: own };
    }
    case 'elsewhere':
      return 'the engine runs on another machine; name listen_host, an address of this one that it can call';
  }
}

/** Ends and removes a container with its volumes. One that is gone already is fine. */
export async function removeContainer(client: ContainerRuntimeClient, id: string): Promise<void> {
  const container = client.container.dockerode.getContainer(id);
  await container.remove({ force: true, v: true }).catch(ignoreGone);
}

/** @throws the error, unless it says that what was to be removed is gone */
export function ignoreGone(error: unknown): void {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 0;
  // 404: somebody was faster; 409: somebody is at it.
  if (status !== 404 && status !== 409) throw error;
}

/** What went wrong, in the words of who found it. */
export function messageOf(error: unknown): string {
  return reasonOf(error).trim();
}

const seen = new Map<string, Promise<boolean>>();

/**
 * Whether the engine can mount a folder of ours: a container is made with it and never started. The
 * engine refuses to mount what it does not find.
 */
export function seesFolder({ client, place }: Engine, folder: string): Promise<boolean> {
  if (place === 'elsewhere') return Promise.resolve(false);
  const known = seen.get(folder) ?? tryToMount(client, folder);
  seen.set(folder, known);
  return known;
}

async function tryToMount(client: ContainerRuntimeClient, folder: string): Promise<boolean> {
  const { dockerode } = client.container;
  const [image] = await dockerode.listImages();
  if (image === undefined) return false;
  try {
    const made = await dockerode.createContainer({
      Image: image.Id,
      Cmd: ['none'],
      HostConfig: { Mounts: [{ Type: 'bind', Source: folder, Target: '/folder', ReadOnly: true }] },
    });
    await removeContainer(client, made.id);
    return true;
  } catch {
    return false;
  }
}

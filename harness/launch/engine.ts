import { hostname, networkInterfaces } from 'node:os';
import type { ContainerRuntimeClient } from 'testcontainers';
import { LaunchError } from './instance.js';
import { hostKey, isAlive, isInContainer } from './run-mark.js';

/** A container engine, and how it and we reach each other. */
export interface Engine {
  readonly client: ContainerRuntimeClient;
  /** Where published ports are reached. */
  readonly host: string;
  /** Whether folders of ours can be mounted. */
  readonly seesOurFiles: boolean;
  /** Where a listener of ours binds and by which name containers on a bridge call it, or why not. */
  readonly callback: { readonly bind: string; readonly host: string } | string;
}

const runLabel = 'crm-conformance.run';
const hostLabel = 'crm-conformance.host';
/** Set by compose. */
const projectLabel = 'com.docker.compose.project';

/** By this name a container calls the machine that it runs on. */
export const hostFromInside = 'host.docker.internal';

/** What tells the containers of a run from all others. */
export function runLabels(mark: string): Record<string, string> {
  return { [runLabel]: mark, [hostLabel]: hostKey() };
}

/** Loads testcontainers, which other runs do not pay for. */
export function loadTestcontainers(): Promise<typeof import('testcontainers')> {
  // Its own sweeper is a container whose image cannot be had everywhere; the ledger does its work.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  return import('testcontainers');
}

/** @throws {LaunchError} when no engine answers */
export async function connectEngine(): Promise<Engine> {
  const { getContainerRuntimeClient } = await loadTestcontainers();
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
  const address = process.env['DOCKER_HOST'] ?? 'unix://';
  const isLocal = host === 'localhost' && address.startsWith('unix:');
  return {
    client,
    // By name it could be reached over IPv6, where another port may be published.
    host: host === 'localhost' ? '127.0.0.1' : host,
    seesOurFiles: isLocal && !isInContainer,
    callback: callbackOf(isLocal),
  };
}

function callbackOf(isLocal: boolean): Engine['callback'] {
  if (isInContainer) {
    const own = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    return own === undefined
      ? 'this container has no address at which the target could call us'
      : { bind: '0.0.0.0', host: own };
  }
  return isLocal
    ? { bind: '0.0.0.0', host: hostFromInside }
    : 'the engine runs on another machine; name listen_host, an address of this one that it can call';
}

/** Removes the containers that dead runs have left, and what compose made for them. */
export async function sweepContainers(): Promise<void> {
  const { client } = await connectEngine();
  const { dockerode } = client.container;
  const found = await dockerode.listContainers({ all: true, filters: { label: [runLabel] } });
  const running = new Set(
    (await dockerode.listContainers()).flatMap(({ Id, Names }) => [Id.slice(0, 12), ...Names]),
  );
  const dead = found.filter(({ Labels }) =>
    isDead(Labels[runLabel] ?? '', Labels[hostLabel] ?? '', running),
  );
  await Promise.all(dead.map(({ Id }) => removeContainer(client, Id)));
  const projects = dead.flatMap(({ Labels }) => Labels[projectLabel] ?? []);
  for (const project of new Set(projects)) {
    const filters = { label: [`${projectLabel}=${project}`] };
    for (const { Id } of await dockerode.listNetworks({ filters })) {
      await dockerode.getNetwork(Id).remove().catch(ignoreGone);
    }
    for (const { Name } of (await dockerode.listVolumes({ filters })).Volumes ?? []) {
      await dockerode.getVolume(Name).remove().catch(ignoreGone);
    }
  }
}

function isDead(mark: string, host: string, running: ReadonlySet<string>): boolean {
  const own = hostKey();
  if (host === own) return !isAlive(mark);
  const container = /^container:(.+)$/.exec(host)?.[1];
  if (container !== undefined) return !running.has(container.slice(0, 12));
  // The same machine after a restart; of other machines, and other containers on it, nothing is known.
  const [, , boot, namespace] = host.split(':');
  const [, , ownBoot] = own.split(':');
  return host.startsWith(`machine:${hostname()}:`) && namespace !== undefined && boot !== ownBoot;
}

/** Ends and removes a container with its volumes. One that is gone already is fine. */
export async function removeContainer(client: ContainerRuntimeClient, id: string): Promise<void> {
  await client.container.dockerode
    .getContainer(id)
    .remove({ force: true, v: true })
    .catch(ignoreGone);
}

function ignoreGone(error: unknown): void {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 0;
  // 404: somebody was faster; 409: somebody is at it.
  if (status !== 404 && status !== 409) throw error;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

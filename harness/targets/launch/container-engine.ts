import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ContainerRuntimeClient } from 'testcontainers';
import { askEngine, type EnginePlace } from './container-engine-place.js';
import { boundCalls, withinLimit } from './engine-calls.js';
import { maskedAddress } from '../manifest/shown.js';
import { LaunchError } from './instance.js';
import { isLocalAddress } from '../../base/local-address.js';
import { hostKey } from './run-mark.js';
import { reasonOf } from '../../base/thrown.js';

/** The engine's own client, taken from testcontainers, so that it need not be a dependency. */
export type Dockerode = ContainerRuntimeClient['container']['dockerode'];

/** A container engine, and the addresses by which it and this process reach each other. */
export interface Engine {
  readonly client: ContainerRuntimeClient;
  readonly place: EnginePlace;
  /** Whether this machine can reach the bridge networks of the containers. */
  readonly bridges: boolean;
  /** The host on which published ports are reached. */
  readonly host: string;
  /**
   * The address on which a listener binds, and the name by which containers on a bridge call it; or
   * why there is none.
   */
  readonly callback: { readonly bind: string; readonly host: string } | string;
}

export const runLabel = 'crm-conformance.run';
export const hostLabel = 'crm-conformance.host';

/** The name by which a container calls the machine that it runs on. */
export const hostFromInside = 'host.docker.internal';

/** The labels that mark the containers of a run. */
export function runLabels(mark: string, { place }: Engine): Record<string, string> {
  return { [runLabel]: mark, [hostLabel]: hostKey(place === 'around') };
}

/** Loads testcontainers. Only runs that need containers pay for it. */
export function loadTestcontainers(): Promise<typeof import('testcontainers')> {
  // The sweeper of testcontainers is a container whose image is not available everywhere. The run
  // record replaces it.
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  return import('testcontainers');
}

/** A client of the engine, in which every call has a limit. */
export async function engineClient(): Promise<ContainerRuntimeClient> {
  const { getContainerRuntimeClient } = await loadTestcontainers();
  const client = await withinLimit(getContainerRuntimeClient(), 'GET /info');
  boundCalls(client.container.dockerode.modem);
  return client;
}

/** @throws {LaunchError} when no engine answers */
export async function connectEngine(): Promise<Engine> {
  // Both happen at once: the client of testcontainers reads the environment only when it is made.
  const [facts] = await Promise.all([askEngine(), loadTestcontainers()]);
  const { place, isRootless } = facts ?? { place: 'elsewhere', isRootless: false };
  const known = place === 'beside' ? 'localhost' : place === 'around' ? gateway() : undefined;
  if (known !== undefined) process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= known;
  let client: ContainerRuntimeClient;
  try {
    client = await engineClient();
  } catch (error) {
    const asked = process.env['DOCKER_HOST'];
    throw new LaunchError(
      `no container engine answers${asked === undefined ? '' : ` at DOCKER_HOST ${maskedAddress(asked)}`}: ` +
        `start Docker, or set DOCKER_HOST to where it listens (${messageOf(error)})`,
    );
  }
  const { host } = client.info.containerRuntime;
  return {
    client,
    place,
    bridges: place === 'beside' && !isRootless,
    // The name may resolve to IPv6, where another port may be published.
    host: host === 'localhost' ? '127.0.0.1' : host,
    callback: await callbackFor(place, isRootless ? undefined : client.container.dockerode),
  };
}

/** The address of the machine that runs this container; the engine publishes ports there. */
function gateway(): string | undefined {
  let table: string;
  try {
    table = readFileSync('/proc/net/route', 'utf8');
  } catch {
    return undefined;
  }
  const fields = table.split('\n').map((line) => line.split(/\s+/));
  const hex = fields.find(([, destination]) => destination === '00000000')?.[2];
  // Four bytes in reverse order.
  return hex
    ?.match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16))
    .toReversed()
    .join('.');
}

async function callbackFor(
  place: EnginePlace,
  dockerode: Dockerode | undefined,
): Promise<Engine['callback']> {
  switch (place) {
    case 'beside': {
      const bridge = dockerode && (await bridgeAddress(dockerode));
      return { bind: bridge ?? '0.0.0.0', host: hostFromInside };
    }
    case 'around': {
      const own = Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
      return own === undefined
        ? 'this container has no address at which the target could call this run'
        : { bind: own, host: own };
    }
    case 'elsewhere':
      return 'the engine runs on another machine; set listen_host to an address of this machine that the engine can call';
  }
}

/** A range of addresses of a network, as the engine tells it. */
interface BridgeConfig {
  readonly Gateway?: string;
  readonly Subnet?: string;
}

/**
 * The address of this machine on the engine's default bridge: containers call it as `host-gateway`, and
 * other machines cannot. Undefined when the engine has no such bridge on this machine.
 */
async function bridgeAddress(dockerode: Dockerode): Promise<string | undefined> {
  try {
    const found: unknown = await dockerode.getNetwork('bridge').inspect();
    const { IPAM } = Object(found) as { IPAM?: { Config?: readonly BridgeConfig[] } };
    // Without a gateway of its own, a bridge has the first address of its subnet.
    const addresses = (IPAM?.Config ?? []).map(
      ({ Gateway, Subnet = '' }) => Gateway ?? Subnet.replace(/\.0\/\d+$/, '.1'),
    );
    const address = addresses.find((each) => isIPv4(each));
    return address !== undefined && (await isLocalAddress(address)) ? address : undefined;
  } catch {
    return undefined;
  }
}

/** Ends and removes a container with its volumes; ignored when it is gone already. */
export async function removeContainer(dockerode: Dockerode, id: string): Promise<void> {
  await dockerode.getContainer(id).remove({ force: true, v: true }).catch(ignoreGone);
}

/** @throws the error, unless it says that the thing to stop or to remove is gone already */
export function ignoreGone(error: unknown): void {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 0;
  // 304: it has ended already. 404: it is gone already. 409: its removal is in progress.
  if (status !== 304 && status !== 404 && status !== 409) throw error;
}

/** The message of an error; for an error of the engine, the engine's own message. */
export function messageOf(error: unknown): string {
  return reasonOf(error).trim();
}

const seen = new Map<string, Promise<boolean>>();

/**
 * Whether the engine can mount a folder of this machine. It creates a container with that mount,
 * and never starts it: an engine refuses to mount a folder that it cannot see.
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
    await removeContainer(dockerode, made.id);
    return true;
  } catch {
    return false;
  }
}

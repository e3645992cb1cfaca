import { dirname } from 'node:path';
import type { GenericContainer, WaitStrategy } from 'testcontainers';
import { takesPort } from '../target/manifest-rules.js';
import type { ContainerManifest } from '../target/manifest.js';
import {
  deathOf,
  endInWords,
  endOf,
  followLog,
  type Following,
  mappedPort,
} from './container-watch.js';
import {
  type Engine,
  hostFromInside,
  loadTestcontainers,
  messageOf,
  removeContainer,
  runLabels,
  seesFolder,
} from './engine.js';
import { accessInside, faketimeInside } from './faketime-inside.js';
import { type Faketime, faketimeFor } from './faketime.js';
import { LaunchError, type RunningTarget, type StartOptions } from './instance.js';
import { requireFile, textValues } from './inputs.js';
import { keepTrack } from './live.js';
import { ownAddress } from './own-address.js';
import { freePort } from './process.js';
import { hintOfPort, untilReady } from './ready.js';

/**
 * Starts a container.
 *
 * @param image the one to start: that of the manifest, or what was built of its Dockerfile
 * @throws {LaunchError} when it cannot be started, ends, or is not ready in time
 */
export async function startContainer(
  manifest: ContainerManifest,
  image: string,
  engine: Engine,
  options: StartOptions,
): Promise<RunningTarget> {
  const { number, log, ledger, signal } = options;
  const { client } = engine;
  ledger.addEngine();
  const isOnHost = manifest.network === 'host';
  const port = isOnHost && takesPort(manifest) ? await freePort() : manifest.port;
  const faketime = faketimeFor(manifest, options);
  const isMounted =
    typeof faketime === 'object' && (await seesFolder(engine, dirname(faketime.file)));
  let id: string | undefined;
  let tellMade: (id: string) => void = () => undefined;
  const made = new Promise<string>((resolve) => {
    tellMade = resolve;
  });
  // Asked for before the container starts: one that ends at once is not missed.
  const end = made.then((made) => endOf(client, made));
  end.catch(() => undefined);
  const container = await describe(manifest, image, port, (made) => {
    id = made;
    tellMade(made);
  });
  container.withLabels(runLabels(ledger.mark, engine));
  if (typeof faketime === 'object') bringIn(container, faketime, isMounted);

  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= remove());
  const forget = keepTrack({ end: stop });
  const remove = async () => {
    if (id !== undefined) await removeContainer(client, id);
    forget();
  };
  let following: Following | undefined;
  try {
    // A container that ends at once has no ports, for which testcontainers would wait.
    const starting = container.start();
    starting.catch(() => undefined);
    await Promise.race([starting, end]);
    if (id === undefined) throw new LaunchError('the engine made no container');
    following = await followLog(client, id, log);
    const found = await client.container.getById(id).inspect();
    if (!found.State.Running) throw new LaunchError(`it ended as it started: ${endInWords(found)}`);
    const outside = isOnHost ? String(port) : mappedPort(found, port);
    const baseUrl = `http://${engine.host}:${outside}`;
    options.onWaiting?.();
    await untilReady(manifest.ready, {
      baseUrl,
      log,
      death: end,
      signal,
      hint: hintOfPort(port),
    });
    const shortcut = await ownAddress(baseUrl, found.NetworkSettings.Networks, port, engine);
    const isBeside = isOnHost && engine.place === 'beside';
    return {
      instance: {
        number,
        baseUrl,
        shortcut,
        callback: isBeside ? { bind: '127.0.0.1', host: '127.0.0.1' } : engine.callback,
        image: { name: image, id: found.Image },
        ...(faketime !== undefined && { faketime: accessInside(faketime, isMounted, id) }),
      },
      death: deathOf(end, () => stopping !== undefined, following),
      stop,
    };
  } catch (error) {
    if (id !== undefined && !signal.aborted) {
      following ??= await followLog(client, id, log);
      await following.ended();
    }
    await stop();
    if (error instanceof LaunchError) throw error;
    const hint = id === undefined && (await isMissing(engine, image)) ? missingImage : '';
    throw new LaunchError(`the engine could not start ${image}: ${messageOf(error)}${hint}`);
  }
}

const missingImage =
  '. The engine does not have this image and could not pull it: mend image in the manifest, or build or pull it first';

async function isMissing({ client }: Engine, image: string): Promise<boolean> {
  const { ImageName } = await loadTestcontainers();
  return !(await client.image.exists(ImageName.fromString(image)).catch(() => true));
}

/** The container of a manifest, not yet made. `made` is told its id before it starts. */
async function describe(
  manifest: ContainerManifest,
  image: string,
  port: number,
  made: (id: string) => void,
): Promise<GenericContainer> {
  const { GenericContainer } = await loadTestcontainers();
  const withPort = (text: string) => text.replaceAll('{port}', String(port));
  const { files = [], memory_mb: memory, cpus, command, entrypoint } = manifest;
  for (const { source } of files) requireFile('files', source);
  class Target extends GenericContainer {
    protected override async containerCreated(id: string): Promise<void> {
      made(id);
    }
  }
  const container = new Target(image)
    .withAutoCleanup(false)
    .withWaitStrategy(noWait)
    .withEnvironment(textValues(manifest.env, withPort))
    .withResourcesQuota({
      ...(memory !== undefined && { memory: memory / 1_024 }),
      ...(cpus !== undefined && { cpu: cpus }),
    })
    .withCopyFilesToContainer(
      files.map(({ source, target, mode = '644' }) => ({
        source,
        target,
        mode: Number.parseInt(mode, 8),
      })),
    );
  if (entrypoint) container.withEntrypoint(entrypoint.map(withPort));
  if (command) container.withCommand(command.map(withPort));
  if (manifest.network === 'host') return container.withNetworkMode('host');
  return container
    .withExposedPorts(port)
    .withExtraHosts([{ host: hostFromInside, ipAddress: 'host-gateway' }]);
}

/** The waiting is ours: it sees a container die and knows how to say so. */
export const noWait: WaitStrategy = {
  waitUntilReady: () => Promise.resolve(),
  withStartupTimeout: () => noWait,
  isStartupTimeoutSet: () => false,
  getStartupTimeout: () => 0,
};

function bringIn(container: GenericContainer, faketime: Faketime, isMounted: boolean): void {
  const inside = faketimeInside(faketime);
  container
    .withEnvironment(inside.environment)
    .withCopyFilesToContainer([{ ...inside.library, mode: 0o755 }]);
  if (isMounted) container.withBindMounts([{ ...inside.folder, mode: 'ro' }]);
  else
    container.withCopyContentToContainer([{ content: '+0\n', target: inside.file, mode: 0o644 }]);
}

import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { GenericContainer, PortWithOptionalBinding, WaitStrategy } from 'testcontainers';
import { takesPort } from '../manifest/manifest-rules.js';
import type { ContainerManifest } from '../manifest/manifest-kinds.js';
import { endOf } from './container-watch.js';
import {
  type Dockerode,
  type Engine,
  hostFromInside,
  ignoreGone,
  loadTestcontainers,
  messageOf,
  removeContainer,
  runLabels,
  seesFolder,
} from './container-engine.js';
import { logBound, mostProcesses } from './container-bounds.js';
import { accessInside, faketimeInside } from './faketime-inside.js';
import { type Faketime, faketimeFor } from './faketime.js';
import {
  type KeptData,
  keptGraceSeconds,
  LaunchError,
  type RunningTarget,
  type StartOptions,
} from './instance.js';
import { textValues } from './inputs.js';
import { dataInside } from './kept-volume.js';
import { whileLoading } from './loading.js';
import { freePort } from './free-port.js';
import { readyContainer } from './ready-container.js';
import { tarOf } from './tar.js';

/**
 * Starts a container.
 *
 * @param image the image to start: from the manifest, or built from its Dockerfile
 * @throws {LaunchError} when it cannot be started, ends, or is not ready in time
 */
export async function startContainer(
  manifest: ContainerManifest,
  image: string,
  engine: Engine,
  options: StartOptions,
): Promise<RunningTarget> {
  const { runRecord } = options;
  const { client } = engine;
  runRecord.addEngine();
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
  // This call comes before the start, so that it does not miss a container that ends at once.
  const end = made.then((made) => endOf(client, made));
  end.catch(() => undefined);
  const published =
    options.kept === undefined ? port : { container: port, host: options.kept.hostPort };
  const container = await describe(manifest, image, { port, published }, (made) => {
    id = made;
    tellMade(made);
  });
  container.withLabels(runLabels(runRecord.mark, engine));
  const mounts = typeof faketime === 'object' ? bringIn(container, faketime, isMounted) : [];
  const { kept } = options;
  if (kept?.volume !== undefined) mounts.push(mountOf(container, kept.volume));
  if (mounts.length > 0) container.withBindMounts(mounts);
  return readyContainer(
    {
      ready: manifest.ready,
      port,
      isOnHost,
      start: async () => {
        // A container that ends at once publishes no ports. Testcontainers would wait for them, so
        // this code does not wait for `start`.
        const starting = whileLoading(options.signal, () => container.start());
        starting.catch(() => undefined);
        await Promise.race([starting, end]);
        if (id === undefined) throw new LaunchError('the engine made no container');
        return { id, end };
      },
      made: () => id,
      facts: (found) => ({
        callback:
          isOnHost && engine.place === 'beside'
            ? { bind: '127.0.0.1', host: '127.0.0.1' }
            : engine.callback,
        image: { name: image, id: found.Image },
        ...(faketime !== undefined && { faketime: accessInside(faketime, isMounted, found.Id) }),
      }),
      ...(kept !== undefined && {
        hostPort: kept.hostPort,
        end: async () => {
          if (id !== undefined) await endContainer(client.container.dockerode, id);
        },
      }),
      remove: async () => {
        if (id !== undefined) await removeContainer(client.container.dockerode, id);
      },
      explain: async (error) => {
        const hint = id === undefined && (await isMissing(engine, image)) ? missingImage : '';
        return `the engine could not start ${image}: ${messageOf(error)}${hint}`;
      },
    },
    engine,
    options,
  );
}

const missingImage =
  '. The engine does not have this image and could not pull it: correct image in the manifest, or build or pull it first';

async function isMissing({ client }: Engine, image: string): Promise<boolean> {
  const { ImageName } = await loadTestcontainers();
  return !(await client.image.exists(ImageName.fromString(image)).catch(() => true));
}

/** The description of a container that does not exist yet. `made` receives its id before it starts. */
async function describe(
  manifest: ContainerManifest,
  image: string,
  { port, published }: { readonly port: number; readonly published: PortWithOptionalBinding },
  made: (id: string) => void,
): Promise<GenericContainer> {
  const { GenericContainer } = await loadTestcontainers();
  const withPort = (text: string) => text.replaceAll('{port}', String(port));
  const { files = [], memory_mb: memory, cpus, command, entrypoint } = manifest;
  class Target extends GenericContainer {
    protected override async containerCreated(id: string): Promise<void> {
      made(id);
    }

    /** Bounds that testcontainers has no method for. */
    bound(): void {
      this.hostConfig.PidsLimit = mostProcesses;
      this.hostConfig.LogConfig = { Type: logBound.driver, Config: { ...logBound.options } };
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
  container.bound();
  if (entrypoint) container.withEntrypoint(entrypoint.map(withPort));
  if (command) container.withCommand(command.map(withPort));
  if (manifest.network === 'host') return container.withNetworkMode('host');
  return container
    .withExposedPorts(published)
    .withExtraHosts([{ host: hostFromInside, ipAddress: 'host-gateway' }]);
}

/**
 * Turns off the waiting of testcontainers. This program waits itself, and notices when a container
 * dies.
 */
const noWait: WaitStrategy = {
  waitUntilReady: () => Promise.resolve(),
  withStartupTimeout: () => noWait,
  isStartupTimeoutSet: () => false,
  getStartupTimeout: () => 0,
};

type BindMount = Parameters<GenericContainer['withBindMounts']>[0][number];

/** Brings libfaketime into a container; returns the mounts that it needs. */
function bringIn(container: GenericContainer, faketime: Faketime, isMounted: boolean): BindMount[] {
  const inside = faketimeInside(faketime);
  container
    .withEnvironment(inside.environment)
    .withCopyFilesToContainer([{ ...inside.library, mode: 0o755 }]);
  if (isMounted) return [{ ...inside.folder, mode: 'ro' }];
  container.withCopyFilesToContainer([{ source: faketime.file, target: inside.file, mode: 0o644 }]);
  return [];
}

/** The mount of a volume. At the usual path any user may write into it, whatever the image's user is. */
function mountOf(
  container: GenericContainer,
  { name, path }: NonNullable<KeptData['volume']>,
): BindMount {
  if (path === dataInside) {
    const archive = tarOf(`${path.slice(1)}/`, Buffer.alloc(0), { mode: 0o777, isFolder: true });
    container.withCopyArchivesToContainer([{ tar: Readable.from([archive]), target: '/' }]);
  }
  return { source: name, target: path, mode: 'rw' };
}

/** Ends a container as `docker stop` does. */
async function endContainer(dockerode: Dockerode, id: string): Promise<void> {
  await dockerode.getContainer(id).stop({ t: keptGraceSeconds }).catch(ignoreGone);
}

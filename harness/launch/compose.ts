import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { StartedDockerComposeEnvironment } from 'testcontainers';
import { parse, stringify } from 'yaml';
import type { ComposeManifest } from '../target/manifest.js';
import {
  deathOf,
  endInWords,
  endOf,
  followLog,
  type Following,
  mappedPort,
} from './container-watch.js';
import { noWait } from './container.js';
import {
  type Engine,
  hostFromInside,
  loadTestcontainers,
  messageOf,
  runLabels,
  seesFolder,
} from './engine.js';
import { faketimeInside } from './faketime-inside.js';
import { type Faketime, faketimeFor } from './faketime.js';
import { requireFile, textValues } from './inputs.js';
import { LaunchError, type RunningTarget, type StartOptions } from './instance.js';
import { keepTrack } from './live.js';
import { ownAddress } from './own-address.js';
import { hintOfPort, untilReady } from './ready.js';

const graceMs = 1_000;

/**
 * Starts a compose project of its own and waits for the one service that is judged.
 *
 * @throws {LaunchError} when it cannot be started, ends, or is not ready in time
 */
export async function startCompose(
  manifest: ComposeManifest,
  engine: Engine,
  options: StartOptions,
): Promise<RunningTarget> {
  const { number, log, ledger, signal } = options;
  const { client } = engine;
  const services = servicesOf(manifest);
  const faketime = await faketimeHere(manifest, engine, options);
  const isAlone = await isStandalone();
  const { DockerComposeEnvironment } = await loadTestcontainers();
  ledger.addEngine();
  const project = `crm-conformance-${ledger.mark}-${number}`;
  const addition = join(ledger.folder(`compose-${number}`), 'addition.yaml');
  writeFileSync(addition, additionTo(manifest, services, runLabels(ledger.mark, engine), faketime));
  let environment: StartedDockerComposeEnvironment | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= remove());
  const forget = keepTrack({ end: stop });
  const remove = async () => {
    await environment?.down({ timeout: graceMs, removeVolumes: true });
    forget();
  };
  let following: Following | undefined;
  try {
    environment = await new DockerComposeEnvironment(dirname(manifest.file), [
      manifest.file,
      addition,
    ])
      .withAutoCleanup(false)
      .withProjectName(project)
      .withDefaultWaitStrategy(noWait)
      .withEnvironment(textValues(manifest.env))
      .withClientOptions(isAlone ? { executable: { standalone: true } } : {})
      .up();
    const id = await containerOf(engine, project, manifest.service);
    const end = endOf(client, id);
    end.catch(() => undefined);
    following = await followLog(client, id, log);
    const found = await client.container.getById(id).inspect();
    if (!found.State.Running) throw new LaunchError(`it ended as it started: ${endInWords(found)}`);
    const baseUrl = `http://${engine.host}:${mappedPort(found, manifest.port)}`;
    options.onWaiting?.();
    await untilReady(manifest.ready, {
      baseUrl,
      log,
      death: end,
      signal,
      hint: hintOfPort(manifest.port),
    });
    const { Networks: networks } = found.NetworkSettings;
    const shortcut = await ownAddress(baseUrl, networks, manifest.port, engine);
    const hosts: unknown[] = found.HostConfig.ExtraHosts ?? [];
    const knowsUs = hosts.some((each) => String(each).startsWith(`${hostFromInside}:`));
    return {
      instance: {
        number,
        baseUrl,
        shortcut,
        callback: knowsUs
          ? engine.callback
          : `the service cannot call this machine: give it extra_hosts: ["${hostFromInside}:host-gateway"]`,
        image: { name: found.Config.Image, id: found.Image },
        ...(faketime !== undefined && {
          faketime: typeof faketime === 'string' ? faketime : { by: 'file', file: faketime.file },
        }),
      },
      death: deathOf(end, () => stopping !== undefined, following),
      stop,
    };
  } catch (error) {
    if (!signal.aborted) await following?.ended();
    await stop();
    throw error instanceof LaunchError
      ? error
      : new LaunchError(`compose could not start ${manifest.file}: ${messageOf(error)}`);
  }
}

/** The names of the services of a compose file, and its version where it has one. */
interface Services {
  readonly names: readonly string[];
  readonly version: string | undefined;
}

function servicesOf({ file, service }: ComposeManifest): Services {
  requireFile('file', file);
  let document: unknown;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new LaunchError(`${file} is not YAML: ${messageOf(error).split('\n')[0] ?? ''}`);
  }
  const { services, version } = Object(document) as Record<string, unknown>; // asked one by one below
  const names = Object.keys(Object(services) as object);
  if (!names.includes(service)) {
    throw new LaunchError(
      `at $.service: expected a service of ${file}: ${names.join(', ') || 'it has none'}, found '${service}'`,
    );
  }
  return {
    names,
    version: typeof version === 'string' || typeof version === 'number' ? `${version}` : undefined,
  };
}

async function faketimeHere(
  manifest: ComposeManifest,
  engine: Engine,
  options: StartOptions,
): Promise<Faketime | string | undefined> {
  const faketime = faketimeFor(manifest, options);
  if (typeof faketime !== 'object' || (await seesFolder(engine, dirname(faketime.file)))) {
    return faketime;
  }
  return 'with compose, libfaketime is mounted from this machine, and the engine does not see its files: use kind container';
}

/** What is added to the user's file: labels to sweep by, and libfaketime. */
function additionTo(
  { service }: ComposeManifest,
  { names, version }: Services,
  labels: Record<string, string>,
  faketime: Faketime | string | undefined,
): string {
  const services: Record<string, object> = Object.fromEntries(
    names.map((name) => [name, { labels }]),
  );
  if (typeof faketime === 'object') {
    const { environment, library, folder } = faketimeInside(faketime);
    const volumes = [library, folder].map(({ source, target }) => `${source}:${target}:ro`);
    services[service] = { labels, environment, volumes };
  }
  return stringify({ ...(version !== undefined && { version }), services });
}

async function containerOf({ client }: Engine, project: string, service: string): Promise<string> {
  const labels = [`com.docker.compose.project=${project}`, `com.docker.compose.service=${service}`];
  const [found] = await client.container.dockerode.listContainers({
    all: true,
    filters: { label: labels },
  });
  if (found === undefined) throw new LaunchError(`compose made no container of service ${service}`);
  return found.Id;
}

const run = promisify(execFile);

/** Whether compose is a program of its own here, and not the plugin of docker. */
async function isStandalone(): Promise<boolean> {
  const works = async (program: string, ...parameters: string[]) =>
    run(program, parameters, { timeout: 20_000 }).then(
      () => true,
      () => false,
    );
  if (await works('docker', 'compose', 'version')) return false;
  if (await works('docker-compose', 'version')) return true;
  throw new LaunchError(
    "found neither 'docker compose' nor 'docker-compose': install one of them (on Debian the package docker-compose)",
  );
}

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { findCompose, runCompose } from './compose-command.js';
import type { ComposeManifest } from '../manifest/manifest-kinds.js';
import { composeBounds } from './container-bounds.js';
import { endOf, type Inspected } from './container-watch.js';
import {
  type Engine,
  hostFromInside,
  ignoreGone,
  messageOf,
  runLabels,
  seesFolder,
} from './container-engine.js';
import { faketimeInside } from './faketime-inside.js';
import { type Faketime, faketimeFor } from './faketime.js';
import { requireInputs, textValues } from './inputs.js';
import {
  type Instance,
  keptGraceSeconds,
  LaunchError,
  type RunningTarget,
  type StartOptions,
} from './instance.js';
import { readyContainer } from './ready-container.js';
import { projectOf, removeProject } from './remove-project.js';

/** Longest start of a compose project, milliseconds. It may load and build images. */
const upMs = 1_200_000;

/**
 * Starts a compose project for this run and waits for the service under test.
 *
 * @throws {LaunchError} when it cannot be started, ends, or is not ready in time
 */
export async function startCompose(
  manifest: ComposeManifest,
  engine: Engine,
  options: StartOptions,
): Promise<RunningTarget> {
  const { number, runRecord, signal, kept } = options;
  const { client } = engine;
  const services = servicesOf(manifest);
  const faketime = await faketimeHere(manifest, engine, options);
  const program = await findCompose();
  runRecord.addEngine();
  const project = projectOf(runRecord.mark, number);
  const addition = join(runRecord.folder(`compose-${number}`), 'addition.yaml');
  writeFileSync(
    addition,
    additionTo(manifest, services, runLabels(runRecord.mark, engine), faketime, options.kept),
  );
  let id: string | undefined;
  return readyContainer(
    {
      ready: manifest.ready,
      port: manifest.port,
      isOnHost: false,
      start: async () => {
        await runCompose(
          program,
          ['-p', project, '-f', manifest.file, '-f', addition, 'up', '-d'],
          { ms: upMs, cwd: dirname(manifest.file), env: textValues(manifest.env), signal },
        );
        id = await containerOf(engine, project, manifest.service);
        const end = endOf(client, id);
        end.catch(() => undefined);
        return { id, end };
      },
      made: () => id,
      facts: (found) => ({
        callback: kept === undefined ? callbackOf(found, engine) : engine.callback,
        image: { name: found.Config.Image, id: found.Image },
        ...(faketime !== undefined && {
          faketime: typeof faketime === 'string' ? faketime : { by: 'file', file: faketime.file },
        }),
      }),
      ...(kept === undefined
        ? { remove: () => removeProject(client, project) }
        : {
            hostPort: kept.hostPort,
            // The project stays, with its volumes and its other services.
            end: async () => {
              if (id === undefined) return;
              const container = client.container.dockerode.getContainer(id);
              await container.stop({ t: keptGraceSeconds }).catch(ignoreGone);
            },
            remove: async () => {
              if (id === undefined) return;
              await client.container.dockerode.getContainer(id).kill().catch(ignoreGone);
            },
          }),
      explain: async (error) => `compose could not start ${manifest.file}: ${messageOf(error)}`,
    },
    engine,
    options,
  );
}

function callbackOf(found: Inspected, engine: Engine): Instance['callback'] {
  const hosts: unknown[] = found.HostConfig.ExtraHosts ?? [];
  const knowsUs = hosts.some((each) => String(each).startsWith(`${hostFromInside}:`));
  return knowsUs
    ? engine.callback
    : `the service cannot call this machine: give it extra_hosts: ["${hostFromInside}:host-gateway"]`;
}

/** The services of a compose file, and its version if it names one. */
interface Services {
  readonly byName: Readonly<Record<string, unknown>>;
  readonly version: string | undefined;
}

function servicesOf(manifest: ComposeManifest): Services {
  const { file, service } = manifest;
  requireInputs(manifest);
  let document: unknown;
  try {
    document = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new LaunchError(`${file} is not YAML: ${messageOf(error).split('\n')[0] ?? ''}`);
  }
  const { services, version } = Object(document) as Record<string, unknown>; // both are tested below
  const byName = Object(services) as Record<string, unknown>; // each is tested where it is used
  const names = Object.keys(byName);
  if (!names.includes(service)) {
    throw new LaunchError(
      `at $.service: expected a service of ${file}: ${names.join(', ') || 'it has none'}, found '${service}'`,
    );
  }
  return {
    byName,
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
  return 'compose mounts libfaketime from this machine, and the engine cannot mount its files: use kind container';
}

/**
 * The addition to the user's file: labels by which a later run removes containers, bounds,
 * libfaketime, and for an integration the address at which it is reached.
 */
function additionTo(
  { service, port }: ComposeManifest,
  { byName, version }: Services,
  labels: Record<string, string>,
  faketime: Faketime | string | undefined,
  kept: StartOptions['kept'],
): string {
  const services: Record<string, object> = Object.fromEntries(
    Object.entries(byName).map(([name, each]) => [name, { labels, ...composeBounds(each) }]),
  );
  const inside = typeof faketime === 'object' ? faketimeInside(faketime) : undefined;
  const environment = { ...inside?.environment, ...kept?.environment };
  const mounts = [...(inside ? [inside.library, inside.folder] : []), ...(kept?.mounts ?? [])];
  services[service] = {
    ...services[service],
    ...(Object.keys(environment).length > 0 && { environment }),
    ...(mounts.length > 0 && {
      volumes: mounts.map(({ source, target }) => `${source}:${target}:ro`),
    }),
    ...(kept !== undefined && {
      ports: [`${kept.hostPort}:${port}`],
      extra_hosts: [`${hostFromInside}:host-gateway`],
    }),
  };
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

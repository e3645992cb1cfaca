import { join } from 'node:path';
import type { ContainerManifest } from '../manifest/manifest-kinds.js';
import { startContainer } from '../launch/container.js';
import type { Engine } from '../launch/container-engine.js';
import { dataInside, filesIn, makeVolume, removeVolume } from '../launch/kept-volume.js';
import { freePort } from '../launch/free-port.js';
import type { RunRecord } from '../launch/run-record.js';
import { TargetLog } from '../launch/target-log.js';
import { commandsInside } from './commands-inside.js';
import type { Launcher, LauncherPlace } from './launcher.js';
import type { ContainerIntegration } from './manifest.js';
import { filledAll, filledEnvironment } from './placeholders.js';

/** What the containers of a run have in common. */
export interface ContainerPlace extends LauncherPlace {
  readonly engine: Engine;
  readonly runRecord: RunRecord;
  readonly image: string;
  /** Files that are copied into each container. */
  readonly files: readonly { readonly source: string; readonly target: string }[];
}

/** A launcher of a container: each start is a new container on the same volume and port. */
export async function containerLauncher(
  manifest: ContainerIntegration,
  place: ContainerPlace,
  shared?: string,
): Promise<Launcher> {
  const { engine, runRecord, number, signal, image } = place;
  const hostPort = await freePort();
  const volume = shared ?? (await makeVolume(engine, runRecord, number));
  const path = manifest.data_dir ?? dataInside;
  const log = new TargetLog(join(place.logFolder, `target-${number}.log`));
  return {
    origin: `http://${engine.host}:${hostPort}`,
    dataDir: undefined,
    log,
    start: async (given, aheadMs) => {
      log.begin();
      const values = { ...given, data_dir: path, port: String(manifest.port) };
      const { command, entrypoint, files = [], env, ready, clock, memory_mb, cpus } = manifest;
      const described: ContainerManifest = {
        kind: 'container',
        image,
        port: manifest.port,
        env: filledEnvironment({ ...place.environment, ...env }, values),
        files: [...files, ...place.files],
        ...(command !== undefined && { command: filledAll(command, values) }),
        ...(entrypoint !== undefined && { entrypoint: filledAll(entrypoint, values) }),
        ...(ready !== undefined && { ready }),
        ...(clock !== undefined && { clock }),
        ...(memory_mb !== undefined && { memory_mb }),
        ...(cpus !== undefined && { cpus }),
        ...(manifest.faketime_library !== undefined && {
          faketime_library: manifest.faketime_library,
        }),
      };
      const kept = { hostPort, volume: { name: volume, path } };
      const options = { number, log, runRecord, signal, aheadMs, kept };
      const running = await startContainer(described, image, engine, options);
      return { running, run: commandsInside(engine, running.instance.container ?? '') };
    },
    replica: () => containerLauncher(manifest, { ...place, number: number + 10_000 }, volume),
    stored: () => filesIn(engine, volume, image),
    discard: async () => {
      log.close();
      if (shared === undefined) await removeVolume(engine, volume);
    },
  };
}

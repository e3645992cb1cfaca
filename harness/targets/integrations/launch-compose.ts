import { join } from 'node:path';
import { startCompose } from '../launch/compose.js';
import { type Engine, seesFolder } from '../launch/container-engine.js';
import { LaunchError } from '../launch/instance.js';
import { freePort } from '../launch/free-port.js';
import { projectOf, removeProject } from '../launch/remove-project.js';
import type { RunRecord } from '../launch/run-record.js';
import { TargetLog } from '../launch/target-log.js';
import { commandsInside } from './commands-inside.js';
import type { Launcher, LauncherPlace } from './launcher.js';
import type { ComposeIntegration } from './manifest.js';
import { filledEnvironment } from './placeholders.js';

/** What the compose projects of a run have in common. */
export interface ComposePlace extends LauncherPlace {
  readonly engine: Engine;
  readonly runRecord: RunRecord;
  /** Files that are mounted into the service, all of one folder. */
  readonly files: readonly { readonly source: string; readonly target: string }[];
  readonly filesFolder: string | undefined;
}

/** A launcher of a compose project: it stays from one start of its service to the next. */
export async function composeLauncher(
  manifest: ComposeIntegration,
  place: ComposePlace,
): Promise<Launcher> {
  const { engine, runRecord, number, signal, files, filesFolder } = place;
  if (filesFolder !== undefined && !(await seesFolder(engine, filesFolder))) {
    throw new LaunchError(
      'at $.service_hosts: compose mounts the certificates from this machine, and the engine cannot mount its files: use kind container',
    );
  }
  const hostPort = await freePort();
  const log = new TargetLog(join(place.logFolder, `target-${number}.log`));
  return {
    origin: `http://${engine.host}:${hostPort}`,
    dataDir: undefined,
    log,
    start: async (given, aheadMs) => {
      log.begin();
      const values = { ...given, port: String(manifest.port) };
      const { file, service, port, ready, clock, faketime_library: library } = manifest;
      const running = await startCompose(
        {
          kind: 'compose',
          file,
          service,
          port,
          env: filledEnvironment(manifest.env, values),
          ...(ready !== undefined && { ready }),
          ...(clock !== undefined && { clock }),
          ...(library !== undefined && { faketime_library: library }),
        },
        engine,
        {
          number,
          log,
          runRecord,
          signal,
          aheadMs,
          kept: { hostPort, environment: place.environment, mounts: files },
        },
      );
      return { running, run: commandsInside(engine, running.instance.container ?? '') };
    },
    replica: async () => {
      throw new LaunchError('a compose project is started once for each check');
    },
    stored: async () => undefined,
    discard: async () => {
      log.close();
      await removeProject(engine.client, projectOf(runRecord.mark, number));
    },
  };
}

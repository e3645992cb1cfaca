import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { faketimeEnvironment, findLibrary } from '../launch/faketime.js';
import { freePort } from '../launch/free-port.js';
import { startProcess } from '../launch/process.js';
import type { RunRecord } from '../launch/run-record.js';
import { TargetLog } from '../launch/target-log.js';
import type { Launcher, LauncherPlace } from './launcher.js';
import type { ProcessIntegration } from './manifest.js';
import { filledAll, filledEnvironment } from './placeholders.js';
import { commandsHere } from './operation-command.js';

/** A launcher of a program of this machine. */
export async function processLauncher(
  manifest: ProcessIntegration,
  place: LauncherPlace,
  runRecord: RunRecord,
  dataDir = runRecord.folder(join(`integration-${place.number}`, 'data')),
): Promise<Launcher> {
  const port = await freePort();
  const { number, signal } = place;
  const log = new TargetLog(join(place.logFolder, `target-${number}.log`));
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    log,
    start: async (given, aheadMs) => {
      log.begin();
      const values = { ...given, data_dir: dataDir, port: String(port) };
      const environment = filledEnvironment({ ...place.environment, ...manifest.env }, values);
      const { name, cwd, ready, clock, faketime_library: library } = manifest;
      const running = await startProcess(
        {
          kind: 'process',
          port,
          command: filledAll(manifest.command, values),
          env: environment,
          ...(name !== undefined && { name }),
          ...(cwd !== undefined && { cwd }),
          ...(ready !== undefined && { ready }),
          ...(clock !== undefined && { clock }),
          ...(library !== undefined && { faketime_library: library }),
        },
        { number, log, runRecord, signal, aheadMs },
      );
      const { faketime } = running.instance;
      const moved =
        typeof faketime === 'object'
          ? faketimeEnvironment(library ?? findLibrary() ?? '', faketime.file)
          : {};
      return {
        running,
        run: commandsHere({ cwd, environment: { ...moved, ...environment } }),
      };
    },
    replica: () =>
      processLauncher(manifest, { ...place, number: number + 10_000 }, runRecord, dataDir),
    stored: async () =>
      existsSync(dataDir) ? readdirSync(dataDir, { recursive: true, encoding: 'utf8' }) : [],
    discard: async () => log.close(),
  };
}

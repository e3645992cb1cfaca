import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FaketimeClock, offsetFile } from '../clock/faketime-clock.js';
import { LaunchError, type RunningTarget } from '../launch/instance.js';
import { freePort, startProcess } from '../launch/process.js';
import type { RunRecord } from '../launch/run-record.js';
import { TargetLog } from '../launch/target-log.js';
import { lastWords } from '../launch/death.js';
import type { Placeholders, TargetInstance } from './instance.js';
import type { ProcessIntegration } from './manifest.js';
import { httpOperations, moduleOperations, type Operations } from './operations.js';

/** Where an instance belongs. */
export interface StartPlace {
  readonly port: number;
  readonly dataDir: string;
  readonly runRecord: RunRecord;
  readonly logFile: string;
  readonly number: number;
  readonly signal: AbortSignal;
  /** Variables for the proxy and the certificates. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts a program as its manifest says, with the values for its placeholders.
 *
 * @throws {LaunchError} when it cannot be started
 */
export async function startIntegration(
  manifest: ProcessIntegration,
  values: Placeholders,
  place: StartPlace,
): Promise<TargetInstance> {
  const origin = `http://127.0.0.1:${place.port}`;
  const log = new TargetLog(place.logFile);
  const replicas: TargetInstance[] = [];
  let known = values;
  let running: RunningTarget | undefined;
  let clock: FaketimeClock | undefined;
  let ended: string | undefined;
  const start = async () => {
    const filled = filledIn(manifest, known, place, origin);
    try {
      const started = await startProcess(filled, {
        number: place.number,
        log,
        runRecord: place.runRecord,
        signal: place.signal,
      });
      running = started;
      ended = undefined;
      const tell = async () => {
        const how = await started.death;
        if (running === started) ended = how;
      };
      void tell();
      const { faketime } = started.instance;
      if (typeof faketime === 'string') throw new LaunchError(`at $.clock: ${faketime}`);
      if (faketime !== undefined) {
        const store = offsetFile(faketime.file);
        const before = clock === undefined ? 0 : clock.now() - Date.now();
        clock = await FaketimeClock.attach(store);
        await clock.advance(before);
      }
    } catch (error) {
      await running?.stop().catch(() => undefined);
      if (!(error instanceof LaunchError)) throw error;
      const words = lastWords({ logFile: log.file, tail: log.tail() });
      throw new LaunchError(`target ${manifest.name ?? 'process'}: ${error.message}\n${words}`);
    }
  };
  try {
    await start();
  } catch (error) {
    log.close();
    throw error;
  }
  let operations: Operations;
  try {
    operations = await operationsAt(manifest, origin);
  } catch (error) {
    await running?.stop();
    log.close();
    throw error;
  }
  return {
    origin,
    operations,
    dataDir: place.dataDir,
    output: () => readFileSync(place.logFile, 'utf8'),
    hasMovableClock: clock !== undefined,
    advance: async (ms) => {
      await clock?.advance(ms);
    },
    ended: () => ended,
    stop: async () => {
      await running?.stop();
    },
    kill: async () => {
      await running?.kill?.();
    },
    start: async (changed = {}) => {
      known = { ...known, ...changed };
      await start();
    },
    replica: async () => {
      const other = await startIntegration(manifest, known, {
        ...place,
        port: await freePort(),
        number: place.number + 10_000,
        logFile: `${place.logFile}.replica`,
      });
      if (clock !== undefined) await other.advance(clock.now() - Date.now());
      replicas.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(replicas.map((each) => each.close()));
      await running?.stop();
      log.close();
    },
  };
}

/** The operations that a manifest names. */
export async function operationsAt(
  {
    operations,
    connect_path: connectPath,
  }: Pick<ProcessIntegration, 'operations' | 'connect_path'>,
  origin: string,
): Promise<Operations> {
  const page = connectPath === undefined ? {} : { connect: async () => origin + connectPath };
  if (operations === undefined) return page;
  if (operations.startsWith('/')) {
    // An absolute path of a module has an ending; a path of the target has none.
    if (!/\.[cm]?[jt]s$/.test(operations)) {
      return { ...(await httpOperations(origin + operations)), ...page };
    }
    return { ...(await moduleOperations(operations, { base_url: origin })), ...page };
  }
  return { ...(await httpOperations(operations.replace(/\/$/, ''))), ...page };
}

function filledIn(
  manifest: ProcessIntegration,
  values: Placeholders,
  { port, dataDir, environment }: StartPlace,
  origin: string,
): Parameters<typeof startProcess>[0] {
  const all: Record<string, string> = {
    ...values,
    hook_url: origin + (manifest.hook_path ?? '/hook'),
    data_dir: dataDir,
    port: String(port),
  };
  const fill = (text: string | number | boolean) =>
    String(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => all[name] ?? whole);
  const [program = '', ...parameters] = manifest.command.map(fill);
  const env = Object.fromEntries(
    Object.entries({ ...environment, ...manifest.env }).map(([name, value]) => [name, fill(value)]),
  );
  return {
    kind: 'process',
    port,
    command: [program, ...parameters],
    env,
    ...(manifest.name !== undefined && { name: manifest.name }),
    ...(manifest.cwd !== undefined && { cwd: manifest.cwd }),
    ...(manifest.ready !== undefined && { ready: manifest.ready }),
    ...(manifest.clock !== undefined && { clock: manifest.clock }),
    ...(manifest.faketime_library !== undefined && { faketime_library: manifest.faketime_library }),
  };
}

/** The folder of the data of one instance. */
export function dataFolder(runRecord: RunRecord, number: number): string {
  return join(runRecord.folder(`integration-${number}`));
}

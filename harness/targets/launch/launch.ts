import { targetName } from './target-name.js';
import { join } from 'node:path';
import { unlessInterrupted } from '../../base/interrupted.js';
import type { LaunchedManifest } from '../manifest/manifest-kinds.js';
import { type Death, lastWords } from './death.js';
import { type Instance, LaunchError, type RunningTarget, type StartOptions } from './instance.js';
import { RunRecord } from './run-record.js';
import { TargetLog } from './target-log.js';

export interface LaunchOptions {
  /** Number of targets to start side by side. */
  readonly count: number;
  /** Folder for the logs of the targets, `target-<n>.log`. */
  readonly logFolder: string;
  readonly signal: AbortSignal;
  /** Called when targets are starting. The caller can do other work during this time. */
  readonly onStarting?: (() => void) | undefined;
  /** Called when only the wait for their answers is left. */
  readonly onWaiting?: (() => void) | undefined;
  /** Called when a target ends by itself. */
  readonly onDeath: (death: Death) => void;
}

export interface Launched {
  /** One for each target, in order; never empty. */
  readonly instances: readonly [Instance, ...Instance[]];
  /** Stops all targets. Resolves when nothing of them is left. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts several targets of one manifest side by side.
 *
 * @throws {LaunchError} when one of them cannot be started; then none is left running
 * @throws {Interrupted} when the run must end before any is started
 */
export async function launch(
  manifest: LaunchedManifest,
  options: LaunchOptions,
): Promise<Launched> {
  const runRecord = RunRecord.open();
  try {
    const start = await starterOf(manifest, options.signal);
    const numbers = Array.from({ length: options.count }, (_, index) => index + 1);
    const starting = numbers.map((number) => startOne(manifest, number, start, runRecord, options));
    options.onStarting?.();
    const results = await Promise.allSettled(starting);
    const running = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const stop = async () => {
      await Promise.all(running.map((each) => each.stop()));
      runRecord.close();
    };
    const failure = results.find(({ status }) => status === 'rejected');
    const [first, ...others] = running.map(({ instance }) => instance);
    if (failure !== undefined || first === undefined) {
      await stop();
      throw failure?.status === 'rejected' ? failure.reason : new LaunchError('nothing to start');
    }
    return { instances: [first, ...others], stop };
  } catch (error) {
    runRecord.close();
    throw error;
  }
}

type Starter = (options: StartOptions) => Promise<RunningTarget>;

/** Prepares once what all instances share. Each kind is loaded only when it is needed. */
async function starterOf(manifest: LaunchedManifest, signal: AbortSignal): Promise<Starter> {
  if (manifest.kind === 'process') {
    const { startProcess } = await import('./process.js');
    return (options) => startProcess(manifest, options);
  }
  const { connectEngine } = await import('./container-engine.js');
  const { sweepContainers } = await import('./sweep-containers.js');
  const engine = await unlessInterrupted(connectEngine(), signal);
  // Labels find the containers of a dead run even when its run record is gone.
  await unlessInterrupted(sweepContainers(engine), signal);
  if (manifest.kind === 'compose') {
    const { startCompose } = await import('./compose.js');
    return (options) => startCompose(manifest, engine, options);
  }
  const { imageOf } = await import('./image.js');
  const { startContainer } = await import('./container.js');
  const image = await imageOf(manifest, signal);
  return (options) => startContainer(manifest, image, engine, options);
}

async function startOne(
  manifest: LaunchedManifest,
  number: number,
  start: Starter,
  runRecord: RunRecord,
  { logFolder, signal, onDeath, onWaiting }: LaunchOptions,
): Promise<RunningTarget> {
  const log = new TargetLog(join(logFolder, `target-${number}.log`));
  const name = targetName(manifest);
  try {
    const running = await withoutFaketimeIfItMust(
      manifest,
      { number, log, runRecord, signal, onWaiting },
      start,
    );
    void running.death.then((how) => onDeath({ number, how, logFile: log.file, tail: log.tail() }));
    return {
      ...running,
      stop: async () => {
        await running.stop();
        log.close();
      },
    };
  } catch (error) {
    log.close();
    if (!(error instanceof LaunchError)) throw error;
    const words = lastWords({ logFile: log.file, tail: log.tail() });
    throw new LaunchError(`target ${name}: ${error.message}\n${words}`);
  }
}

/**
 * A program of another C library cannot start with libfaketime. That is no fault of the target, so it
 * is started again without libfaketime, and the checks that move time are not run.
 */
async function withoutFaketimeIfItMust(
  manifest: LaunchedManifest,
  options: StartOptions,
  start: Starter,
): Promise<RunningTarget> {
  try {
    return await start(options);
  } catch (error) {
    if (!(error instanceof LaunchError) || manifest.clock !== 'faketime') throw error;
    if (options.signal.aborted) throw error;
    const withoutFaketime =
      `the target does not start with libfaketime (${error.message}). Programs of another C library, such as musl, ` +
      'cannot load it: use an image based on glibc, or let the target move its clock through control';
    options.log.append('[started again, without libfaketime]\n');
    try {
      return await start({ ...options, withoutFaketime });
    } catch {
      // The target does not start without libfaketime either, so its first error is the right one.
      throw error;
    }
  }
}

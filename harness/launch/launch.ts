import { join } from 'node:path';
import type { LaunchedManifest } from '../target/manifest.js';
import { type Death, lastWords } from './death.js';
import { type Instance, LaunchError, type RunningTarget, type StartOptions } from './instance.js';
import { Ledger } from './ledger.js';
import { TargetLog } from './target-log.js';

export interface LaunchOptions {
  /** How many to start side by side. */
  readonly count: number;
  /** Folder of the targets' logs, `target-<n>.log`. */
  readonly logFolder: string;
  readonly signal: AbortSignal;
  /** Called when targets are starting, which takes time that others can use. */
  readonly onStarting?: (() => void) | undefined;
  /** Called when nothing is left to do but to wait until they answer. */
  readonly onWaiting?: (() => void) | undefined;
  /** Called when a target ends by itself. */
  readonly onDeath: (death: Death) => void;
}

export interface Launched {
  /** One for each target, in order; at least one. */
  readonly instances: readonly [Instance, ...Instance[]];
  /** Stops all of them. Resolves when nothing is left. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts targets of a manifest side by side.
 *
 * @throws {LaunchError} when one of them could not be started; nothing is left running then
 */
export async function launch(
  manifest: LaunchedManifest,
  options: LaunchOptions,
): Promise<Launched> {
  const ledger = Ledger.open();
  try {
    const start = await starterOf(manifest);
    const numbers = Array.from({ length: options.count }, (_, index) => index + 1);
    const starting = numbers.map((number) => startOne(manifest, number, start, ledger, options));
    options.onStarting?.();
    const results = await Promise.allSettled(starting);
    const running = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const stop = async () => {
      await Promise.all(running.map((each) => each.stop()));
      ledger.close();
    };
    const failure = results.find(({ status }) => status === 'rejected');
    const [first, ...others] = running.map(({ instance }) => instance);
    if (failure !== undefined || first === undefined) {
      await stop();
      throw failure?.status === 'rejected' ? failure.reason : new LaunchError('nothing to start');
    }
    return { instances: [first, ...others], stop };
  } catch (error) {
    ledger.close();
    throw error;
  }
}

type Starter = (options: StartOptions) => Promise<RunningTarget>;

/** What all instances share is done once. Loaded by kind: each pays for its own needs alone. */
async function starterOf(manifest: LaunchedManifest): Promise<Starter> {
  if (manifest.kind === 'process') {
    const { startProcess } = await import('./process.js');
    return (options) => startProcess(manifest, options);
  }
  const { connectEngine } = await import('./engine.js');
  const { sweepContainers } = await import('./sweep-containers.js');
  const engine = await connectEngine();
  // Also where the ledger of the dead run is gone: the labels are still there.
  await sweepContainers(engine);
  if (manifest.kind === 'compose') {
    const { startCompose } = await import('./compose.js');
    return (options) => startCompose(manifest, engine, options);
  }
  const { imageOf } = await import('./image.js');
  const { startContainer } = await import('./container.js');
  const image = await imageOf(manifest);
  return (options) => startContainer(manifest, image, engine, options);
}

async function startOne(
  manifest: LaunchedManifest,
  number: number,
  start: Starter,
  ledger: Ledger,
  { logFolder, signal, onDeath, onWaiting }: LaunchOptions,
): Promise<RunningTarget> {
  const log = new TargetLog(join(logFolder, `target-${number}.log`));
  const name = manifest.name ?? manifest.kind;
  try {
    const running = await withoutFaketimeIfItMust(
      manifest,
      { number, log, ledger, signal, onWaiting },
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
 * A program of another C library does not start with libfaketime loaded, and that is no fault of the
 * target: it is started without it, and the checks of time are not run.
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
      `the target does not start with libfaketime loaded (${error.message}), as programs of another ` +
      'C library such as musl do not: use an image based on glibc, or let the target move its clock through control';
    options.log.append('[started again, without libfaketime]\n');
    try {
      return await start({ ...options, withoutFaketime });
    } catch {
      // It does not start either way, so libfaketime is not to blame.
      throw error;
    }
  }
}

import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Death, inWords } from '../targets/launch/death.js';
import { type Instance, LaunchError } from '../targets/launch/instance.js';
import { sweepDeadRuns } from '../targets/launch/run-record.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { unlessInterrupted } from '../base/interrupted.js';
import { reasonOf } from '../base/thrown.js';

/** Longest time until the end of a target is told, milliseconds: its last output comes first. */
const newsMs = 3_000;

/** The targets that a run starts and stops; none when the target runs already. */
export interface Targets {
  readonly instances: readonly Instance[];
  /** Targets that ended without being stopped; the list grows during the run. */
  readonly deaths: readonly Death[];
  /** Aborted when a target ends without being stopped. */
  readonly ended: AbortSignal;
  /** Resolves when nothing that was started still runs. */
  stop(): Promise<void>;
}

/**
 * Starts the targets of a manifest. It first removes what killed runs have left on this machine,
 * and locks the stored credentials.
 *
 * @param options `count` targets side by side, with logs in `logFolder`. `onStarting` is called
 *   while they start, `onWaiting` when they have started but do not answer yet; both at once when
 *   there is nothing to start
 * @throws {LaunchError | CredentialsError | Interrupted} then nothing is left running
 */
export async function startTargets(
  manifest: Manifest,
  options: {
    readonly count: number;
    readonly logFolder: string;
    readonly signal: AbortSignal;
    readonly onStarting?: () => void;
    readonly onWaiting?: () => void;
  },
): Promise<Targets> {
  await unlessInterrupted(sweepDeadRuns(sweepOrWarn), options.signal);
  if (manifest.kind === 'embedded' || manifest.kind === 'url') {
    const ended = new AbortController().signal;
    options.onStarting?.();
    options.onWaiting?.();
    const unlock = await lockCredentials(manifest);
    return { instances: [], deaths: [], ended, stop: async () => unlock() };
  }
  const { launch } = await import('../targets/launch/launch.js');
  const deaths: Death[] = [];
  const ended = new AbortController();
  const { instances, stop } = await launch(manifest, {
    ...options,
    onDeath: (death) => {
      deaths.push(death);
      ended.abort();
    },
  });
  return { instances, deaths, ended: ended.signal, stop };
}

/**
 * The error for a target that has ended, where a fault may come from that. The end is told a little later
 * than the fault, so this waits for it. Undefined when no target has ended.
 */
export async function causeOfDeath({
  ended,
  instances,
  deaths,
}: Targets): Promise<LaunchError | undefined> {
  if (instances.length > 0 && !ended.aborted) {
    await Promise.race([once(ended, 'abort'), pause(newsMs, undefined, { ref: false })]);
  }
  const [death] = deaths;
  return death === undefined
    ? undefined
    : new LaunchError(`target ${death.number} ended before it was judged: ${inWords(death)}`);
}

/** Two runs with one grant would invalidate each other's tokens. */
async function lockCredentials(manifest: Manifest): Promise<() => void> {
  if (manifest.kind !== 'url' || manifest.credentials === undefined) return () => undefined;
  const { storeOf } = await import('../targets/credentials/open-store.js');
  return (await (await storeOf(manifest))?.lock()) ?? (() => undefined);
}

/**
 * Warns instead of failing: a run that needs no engine must not fail because the engine of a killed
 * run is gone.
 */
async function sweepOrWarn(): Promise<void> {
  try {
    await (await import('../targets/launch/sweep-containers.js')).sweepContainers();
  } catch (error) {
    const reason = reasonOf(error);
    process.emitWarning(`containers of a killed run may still exist: ${reason}`);
  }
}

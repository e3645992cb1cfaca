import type { Death } from '../launch/death.js';
import type { Instance } from '../launch/instance.js';
import { sweepDeadRuns } from '../launch/ledger.js';
import type { Manifest } from '../target/manifest.js';
import { reasonOf } from '../thrown.js';

/** The targets of a run that it has to start and stop; none where they run anyway. */
export interface Targets {
  readonly instances: readonly Instance[];
  /** Those that ended by themselves, as it happens. */
  readonly deaths: readonly Death[];
  /** Fires when one of them has ended by itself. */
  readonly ended: AbortSignal;
  /** Resolves when nothing that was started is left. */
  stop(): Promise<void>;
}

/**
 * Starts what a manifest asks for, after sweeping up what killed runs have left on this machine, and
 * keeps other runs away from its stored credentials.
 *
 * @param options `count` of them side by side, their logs in `logFolder`; `onStarting` is called while they
 *   start, `onWaiting` when they have and do not answer yet; both at once where there is nothing to start
 * @throws {LaunchError | CredentialsError} nothing is left running then
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
  await sweepDeadRuns(sweepOrWarn);
  if (manifest.kind === 'embedded' || manifest.kind === 'url') {
    const ended = new AbortController().signal;
    options.onStarting?.();
    options.onWaiting?.();
    const unlock = await lockCredentials(manifest);
    return { instances: [], deaths: [], ended, stop: async () => unlock() };
  }
  const { launch } = await import('../launch/launch.js');
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

/** Two runs with one grant would spend each other's tokens. */
async function lockCredentials(manifest: Manifest): Promise<() => void> {
  if (manifest.kind !== 'url' || manifest.credentials === undefined) return () => undefined;
  const { storeOf } = await import('../credentials/store.js');
  return (await (await storeOf(manifest))?.lock()) ?? (() => undefined);
}

/** A run that needs no engine must not end because a dead one did, and the engine is gone. */
async function sweepOrWarn(): Promise<void> {
  try {
    await (await import('../launch/sweep-containers.js')).sweepContainers();
  } catch (error) {
    const reason = reasonOf(error);
    process.emitWarning(`containers of a killed run may be left: ${reason}`);
  }
}

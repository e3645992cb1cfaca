import type { LoadedEntry } from '../check/catalog.js';
import type { Counterexample, Outcome } from '../check/outcome.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import type { EngineOptions } from './judge-check.js';
import { openTarget } from './open-target.js';

export interface ReplayOptions extends Pick<EngineOptions, 'seed' | 'runs' | 'date'> {
  readonly manifest: Manifest;
  /** Folder for the target's output, if the target has to be started. */
  readonly logFolder: string;
  readonly signal: AbortSignal;
}

/**
 * Runs one check in this process, on a target that is started if the manifest says so. The property
 * that had a counterexample tries only that case.
 *
 * @returns the outcome, the name of the target, and whether its clock was past the date already
 * @throws {LaunchError | ControlFault | PreflightError | ProfileError} when there is no target
 */
export async function replayOne(
  entry: LoadedEntry,
  counterexample: Counterexample | undefined,
  { manifest, logFolder, signal, ...options }: ReplayOptions,
): Promise<{ outcome: Outcome; name: string; isLate: boolean }> {
  const target = await openTarget(manifest, { logFolder, signal });
  try {
    const isLate = options.date !== undefined && target.now() > options.date;
    const outcome = await target.judge(entry, {
      ...options,
      ...(counterexample !== undefined && { replay: counterexample }),
    });
    return { outcome, name: target.name, isLate };
  } finally {
    await target.stop();
  }
}

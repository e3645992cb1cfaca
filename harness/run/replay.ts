import type { LoadedEntry } from '../catalog.js';
import type { Counterexample, Outcome } from '../check.js';
import type { Manifest } from '../target/manifest.js';
import type { EngineOptions } from './engine.js';
import { openTarget } from './open-target.js';

export interface ReplayOptions extends Pick<EngineOptions, 'seed' | 'runs'> {
  readonly manifest: Manifest;
  /** Where the target's output is kept, if it has to be started. */
  readonly logFolder: string;
  readonly signal: AbortSignal;
}

/**
 * Runs one check in this process, on a target that is started for it where the manifest says so. Of
 * the property that had a counterexample, that one case is tried.
 *
 * @returns what became of it, and the name of the target
 * @throws {LaunchError | ControlFault | PreflightError | ProfileError} when there is no target
 */
export async function replayOne(
  entry: LoadedEntry,
  counterexample: Counterexample | undefined,
  { manifest, logFolder, signal, ...options }: ReplayOptions,
): Promise<{ outcome: Outcome; name: string }> {
  const target = await openTarget(manifest, { logFolder, signal });
  try {
    const outcome = await target.judge(entry, {
      ...options,
      ...(counterexample !== undefined && { replay: counterexample }),
    });
    return { outcome, name: target.name };
  } finally {
    await target.stop();
  }
}

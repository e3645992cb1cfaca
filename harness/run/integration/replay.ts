import type { IntegrationEntry } from '../../check/integration/catalog.js';
import type { Outcome } from '../../check/outcome.js';
import type { IntegrationManifest } from '../../targets/integrations/manifest.js';
import { checkTimeoutMs } from '../check-timeout.js';
import { unlessInterrupted } from '../../base/interrupted.js';
import { integrationFacts } from './facts.js';
import { judgeIntegration } from './judge.js';
import { preflightIntegration } from './preflight.js';
import { nameOf } from './run.js';
import { theatreOf } from './theatre.js';

/**
 * Judges an integration by one check, with the seed of the run in which it failed.
 *
 * @param logFolder folder for the output of the target
 * @returns the outcome, and the name of the target
 * @throws {LaunchError} when the target cannot be judged
 */
export async function replayIntegration(
  entry: IntegrationEntry,
  options: {
    readonly manifest: IntegrationManifest;
    readonly seed: number;
    /** Cases that each property tries. */
    readonly runs: number;
    readonly logFolder: string;
    readonly signal: AbortSignal;
  },
): Promise<{ outcome: Outcome; name: string }> {
  const { manifest, seed, runs, signal } = options;
  const theatre = await theatreOf(manifest, options);
  try {
    const bounded = <T>(look: Promise<T>) => unlessInterrupted(look, signal);
    const facts = integrationFacts(manifest, await preflightIntegration(theatre, seed, bounded));
    const { outcome } = await judgeIntegration(entry, theatre, facts, {
      seed,
      runs,
      timeoutMs: checkTimeoutMs,
    });
    return { outcome, name: nameOf(manifest) };
  } finally {
    await theatre.close();
  }
}

import { RequestBudget } from '../http/budget.js';
import type { Manifest } from '../target/manifest.js';
import type { CapabilityFact } from '../target/capabilities.js';
import { openSession } from '../target/open.js';
import type { Session } from '../target/session.js';
import { survey } from './survey.js';
import { startTargets } from './targets.js';

/** One target that checks can be run on in this process. */
export interface OpenTarget {
  readonly name: string;
  readonly capabilities: readonly CapabilityFact[];
  readonly session: Session;
  /** Resolves when nothing that was started is left. */
  stop(): Promise<void>;
}

/**
 * Starts or reaches a target, looks what it allows, and opens a session on it.
 *
 * @param options where the output of a target that has to be started is kept
 * @throws {LaunchError | ControlFault | PreflightError | ProfileError} nothing is left running then
 */
export async function openTarget(
  manifest: Manifest,
  options: { readonly logFolder: string; readonly signal: AbortSignal },
): Promise<OpenTarget> {
  const targets = await startTargets(manifest, { ...options, count: 1 });
  try {
    const [instance] = targets.instances;
    const { max_requests } = manifest;
    const budget = max_requests === undefined ? undefined : RequestBudget.of(max_requests);
    const { name, capabilities, findings } = await survey(manifest, instance, budget);
    const session = await openSession(manifest, { instance, findings, budget });
    return {
      name,
      capabilities,
      session,
      stop: async () => {
        try {
          await session.stop();
        } finally {
          await targets.stop();
        }
      },
    };
  } catch (error) {
    await targets.stop();
    throw error;
  }
}

import type { LoadedEntry } from '../catalog.js';
import type { Outcome } from '../check.js';
import { RequestBudget } from '../http/budget.js';
import type { Manifest } from '../target/manifest.js';
import { openSession } from '../target/open.js';
import { timeoutOn } from './check-timeout.js';
import { type EngineOptions, runCheck } from './engine.js';
import { freshMark, labelOf } from './label.js';
import { planOn } from './plan.js';
import { survey } from './survey.js';
import { startTargets } from './targets.js';

/** What is tried of a check. */
type CaseOptions = Pick<EngineOptions, 'seed' | 'runs' | 'replay'>;

/** One target that checks can be run on in this process. */
export interface OpenTarget {
  readonly name: string;
  /** Runs a check as a run does; not-run where the target does not allow it. */
  judge(entry: LoadedEntry, options: CaseOptions): Promise<Outcome>;
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
    const label = labelOf(manifest, freshMark());
    return {
      name,
      judge: async (entry, options) => {
        const [held] = planOn(manifest, [entry], capabilities).notRun;
        const timeoutMs = timeoutOn(manifest);
        const result =
          held ??
          (await runCheck(entry.id, entry.declared, session, { ...options, label, timeoutMs }));
        return result.outcome;
      },
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

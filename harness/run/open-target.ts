import type { LoadedEntry } from '../check/catalog.js';
import type { Outcome } from '../check/outcome.js';
import { RequestBudget } from '../http/budget.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { openSession } from '../targets/session/open-session.js';
import { timeoutOn } from './check-timeout.js';
import type { EngineOptions } from './judge-check.js';
import { runCheck } from './run-check.js';
import { freshMark, labelOf } from './data-label.js';
import { planOn } from './plan.js';
import { survey } from './survey.js';
import { startTargets } from './targets.js';

/** The cases that a check tries. */
type CaseOptions = Pick<EngineOptions, 'seed' | 'runs' | 'date' | 'replay'>;

/** A target on which this process can run checks. */
export interface OpenTarget {
  readonly name: string;
  /** Where its clock is, milliseconds since 1970. */
  now(): number;
  /** Runs a check as a run does; not-run when the target does not allow it. */
  judge(entry: LoadedEntry, options: CaseOptions): Promise<Outcome>;
  /** Resolves when nothing that was started still runs. */
  stop(): Promise<void>;
}

/**
 * Starts or reaches a target, finds out what it allows, and opens a session on it.
 *
 * @param options the place for the output of a target that has to be started
 * @throws {LaunchError | ControlFault | PreflightError | ProfileError} then nothing is left running
 */
export async function openTarget(
  manifest: Manifest,
  options: { readonly logFolder: string; readonly signal: AbortSignal },
): Promise<OpenTarget> {
  const targets = await startTargets(manifest, { ...options, count: 1 });
  try {
    const [instance] = targets.instances;
    const label = labelOf(manifest, freshMark());
    const { max_requests } = manifest;
    const budget = max_requests === undefined ? undefined : RequestBudget.of(max_requests);
    const { name, capabilities, findings } = await survey(manifest, instance, { budget, label });
    const session = await openSession(manifest, { instance, findings, budget, label });
    return {
      name,
      now: () => session.clock.now(),
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

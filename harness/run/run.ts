import { randomBytes } from 'node:crypto';
import type { ContractTable } from '../../spec/clauses.js';
import type { CatalogEntry } from '../catalog.js';
import type { CheckResult } from '../check.js';
import type { Manifest } from '../target/manifest.js';
import { JournalWriter } from './journal.js';
import { makePlan, type Plan, type Selection } from './plan.js';
import type { RunInfo } from './run-info.js';
import { type Survey, survey } from './survey.js';
import { runInWorkers, workersFor } from './vitest-run.js';

export interface RunOptions {
  readonly manifest: Manifest;
  /** Path of the manifest as it was given. */
  readonly manifestFile?: string;
  readonly selection: Selection;
  readonly seed: number;
  readonly runs: number;
  readonly strict: boolean;
  readonly timeoutMs: number;
  /** What was typed. */
  readonly command: string;
  readonly version: string;
  readonly contract: Pick<ContractTable, 'title' | 'sha256'>;
  readonly catalog: readonly CatalogEntry[];
  readonly journalFile: string;
  readonly signal: AbortSignal;
  /** Called when the plan is made, before anything is judged. */
  readonly onPlan?: (info: RunInfo, runnable: number) => void;
  readonly onStart?: (id: string) => void;
  readonly onResult?: (result: CheckResult) => void;
}

/**
 * One run: reach the target, see what it allows, run the plan, keep a journal.
 *
 * @returns trouble that kept checks from a verdict, a line each
 * @throws {ManifestError | ProfileError | ControlFault | PreflightError | SelectionError} before
 *   anything is judged
 */
export async function run(options: RunOptions): Promise<{ trouble: string[] }> {
  const target = await survey(options.manifest);
  const plan = makePlan(options.catalog, options.selection, target.capabilities);
  const info = describe(options, target, plan);
  const journal = new JournalWriter(options.journalFile, info);
  const take = (result: CheckResult) => {
    journal.result(result);
    options.onResult?.(result);
  };
  options.onPlan?.(info, plan.runnable.length);
  const trouble: string[] = [];
  try {
    for (const result of plan.notRun) take(result);
    if (plan.runnable.length > 0 && !options.signal.aborted) {
      const { crashed } = await runInWorkers(plan.runnable, {
        manifest: options.manifest,
        seed: options.seed,
        runs: options.runs,
        timeoutMs: options.timeoutMs,
        workers: info.target.instances,
        signal: options.signal,
        onStart: (id) => options.onStart?.(id),
        onResult: take,
      });
      trouble.push(...crashed);
    }
  } finally {
    const interrupted = options.signal.aborted
      ? 'the run was interrupted'
      : trouble.length > 0
        ? `a worker failed: ${trouble[0]}`
        : undefined;
    journal.end({
      finishedAt: new Date().toISOString(),
      ...(interrupted !== undefined && { interrupted }),
    });
  }
  return { trouble };
}

function describe(options: RunOptions, target: Survey, plan: Plan): RunInfo {
  const startedAt = new Date();
  return {
    tool: { name: 'crm-conformance', version: options.version },
    id: `${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`,
    startedAt: startedAt.toISOString(),
    command: options.command,
    seed: options.seed,
    runs: options.runs,
    strict: options.strict,
    selection: options.selection,
    target: {
      kind: target.kind,
      name: target.name,
      ...(target.version !== undefined && { version: target.version }),
      baseUrl: target.baseUrl,
      authUrl: target.authUrl,
      ...(options.manifestFile !== undefined && { manifest: options.manifestFile }),
      instances: workersFor(options.manifest, plan.runnable.length),
    },
    profile: { name: target.profile.name, title: target.profile.title },
    contract: options.contract,
    capabilities: target.capabilities,
    clock: {
      kind: target.clock.kind,
      note: target.clock.movable
        ? 'the target moves its own clock; preflight moved it and the target followed'
        : 'the target offers no way to move its clock; time passes by waiting',
    },
    margins: { lifetimeMs: target.marginMs },
    planned: plan.planned.map(({ id }) => id),
  };
}

import { randomBytes } from 'node:crypto';
import type { ContractTable } from '../../spec/clauses.js';
import type { CatalogEntry } from '../catalog.js';
import type { CheckResult } from '../check.js';
import type { Manifest } from '../target/manifest.js';
import { openSession, type Session } from '../target/session.js';
import { JournalWriter } from './journal.js';
import { makePlan, type Plan, type Selection } from './plan.js';
import { preflight } from './preflight.js';
import type { RunInfo } from './run-info.js';
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
  const session = await openSession(options.manifest);
  let info: RunInfo;
  let plan: Plan;
  try {
    await preflight(session);
    plan = makePlan(options.catalog, options.selection, session.capabilities);
    info = describe(options, session, plan);
  } finally {
    await session.stop();
  }
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

function describe(options: RunOptions, session: Session, plan: Plan): RunInfo {
  const startedAt = new Date();
  const { clock } = session;
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
      kind: session.kind,
      name: session.name,
      ...(session.version !== undefined && { version: session.version }),
      baseUrl: session.baseUrl,
      authUrl: session.authUrl,
      ...(options.manifestFile !== undefined && { manifest: options.manifestFile }),
      instances: workersFor(options.manifest, plan.runnable.length),
    },
    profile: { name: session.profile.name, title: session.profile.title },
    contract: options.contract,
    capabilities: session.capabilities,
    clock: {
      kind: clock.kind,
      note: clock.movable
        ? 'the target moves its own clock; preflight moved it and the target followed'
        : 'the target offers no way to move its clock; time passes by waiting',
    },
    margins: { lifetimeMs: session.marginMs },
    planned: plan.planned.map(({ id }) => id),
  };
}

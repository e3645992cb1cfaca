import { dirname } from 'node:path';
import type { ContractTable } from '../../spec/clauses.js';
import type { CatalogEntry } from '../catalog.js';
import type { CheckResult } from '../check.js';
import { LaunchError } from '../launch/instance.js';
import { type Death, inWords } from '../launch/death.js';
import type { LedgerBook } from '../ledger/book.js';
import type { LedgerOptions, OpenLedger } from '../ledger/open.js';
import type { Manifest } from '../target/manifest.js';
import { durationMs } from '../target/duration.js';
import { RequestBudget } from '../http/budget.js';
import { timeoutOn } from './check-timeout.js';
import { cheapestFirst } from './cheap-order.js';
import { describeRun } from './describe-run.js';
import { JournalWriter } from './journal.js';
import type { Costs } from './costs.js';
import { type Plan, planOn, select, type Selection, withoutRunning } from './plan.js';
import type { RunInfo, Shard } from './run-info.js';
import { loadSurvey, type Survey, survey } from './survey.js';
import { startTargets, type Targets } from './targets.js';
import { TimeLimit, whyAborted } from './time-limit.js';
import { CheckThreads } from './threads.js';
import { runInWorkers, workersFor } from './vitest-run.js';
import { reasonOf } from '../thrown.js';

export interface RunOptions {
  readonly manifest: Manifest;
  /** Path of the manifest as it was given. */
  readonly manifestFile?: string;
  /** What the command line named beside it. */
  readonly added?: RunInfo['added'];
  readonly selection: Selection;
  /** Run this part of the selection alone. */
  readonly shard?: Shard;
  readonly seed: number;
  readonly runs: number;
  readonly strict: boolean;
  /** Keep the exchanges of checks that pass, too. */
  readonly keepExchanges?: boolean;
  readonly timeoutMs: number;
  /** Longest that the run may take, milliseconds; as long as it wants when absent. */
  readonly deadlineMs?: number | undefined;
  /** What was typed. */
  readonly command: string;
  readonly version: string;
  readonly contract: Pick<ContractTable, 'title' | 'sha256'>;
  readonly catalog: readonly CatalogEntry[];
  readonly journalFile: string;
  /** Keeps what has to expire until a later run can judge it. */
  readonly ledger?: LedgerOptions;
  readonly signal: AbortSignal;
  /**
   * Called when the plan is made, before anything is judged. `leastMs`: where requests are spaced in
   * real time, about the least that they take.
   */
  readonly onPlan?: (info: RunInfo, runnable: number, leastMs: number | undefined) => void;
  readonly onStart?: (id: string) => void;
  /** Called before the run waits for what its ledger has due: until when, milliseconds since the epoch. */
  readonly onWait?: (until: number) => void;
  readonly onResult?: (result: CheckResult) => void;
  /** Called when all is judged and the journal written; what was started is stopped meanwhile. */
  readonly onJudged?: (ended: Ended) => Promise<void>;
}

/** How a run has ended. */
export interface Ended {
  /** What kept checks from a verdict, or a target from being stopped, a line each. */
  readonly trouble: readonly string[];
  /** Targets that ended by themselves. */
  readonly deaths: readonly Death[];
}

/**
 * One run: start or reach the target, see what it allows, run the plan, keep a journal, stop what
 * was started.
 *
 * @throws {ManifestError | ProfileError | LaunchError | ControlFault | PreflightError | SelectionError | LedgerError}
 *   before anything is judged
 */
export async function run(options: RunOptions): Promise<Ended> {
  const { manifest, journalFile } = options;
  const limit = timeLimitOf(options);
  const signal = AbortSignal.any([options.signal, ...(limit === undefined ? [] : [limit.signal])]);
  const checks = await checksOf(options);
  const ledger =
    options.ledger &&
    (await (await import('../ledger/open.js')).openLedger(options.ledger, manifest));
  const count = workersFor(manifest, checks.length);
  const threads = new CheckThreads(manifest.kind, count);
  const targets = await startTargets(manifest, {
    count,
    logFolder: dirname(journalFile),
    signal,
    onStarting: () => threads.start(),
    onWaiting: () => {
      threads.load();
      loadSurvey(manifest.kind);
    },
  }).catch(async (error: unknown) => {
    ledger?.close();
    await threads.stop();
    throw error;
  });
  const trouble: string[] = [];
  const { deaths } = targets;
  let showing: Promise<void> | undefined;
  try {
    // Whoever has lost its target would race through all that is left without judging it.
    const goOn = AbortSignal.any([signal, targets.ended]);
    await judge({ ...options, signal: goOn, limit, threads }, checks, targets, ledger, trouble);
    showing = options.onJudged?.({ trouble: [...trouble], deaths });
    showing?.catch(() => undefined); // it is awaited below
  } catch (error) {
    const [death] = deaths;
    // What went wrong went wrong because of this.
    if (death === undefined) throw error;
    throw new LaunchError(`target ${death.number} ended before it was judged: ${inWords(death)}`);
  } finally {
    ledger?.close();
    await threads.stop();
    await targets.stop().catch((error: unknown) => {
      const reason = reasonOf(error);
      trouble.push(`a target could not be stopped: ${reason}`);
    });
  }
  await showing;
  return { trouble, deaths };
}

/** The checks that were asked for. @throws {SelectionError} */
export async function checksOf(
  options: Pick<RunOptions, 'catalog' | 'selection' | 'shard'>,
): Promise<readonly CatalogEntry[]> {
  const selected = select(options.catalog, options.selection);
  if (options.shard === undefined) return selected;
  const { shardOf } = await import('./shard.js');
  return shardOf(selected, options.shard);
}

function timeLimitOf({ deadlineMs, manifest: { max_time } }: RunOptions): TimeLimit | undefined {
  const ms = deadlineMs ?? (max_time === undefined ? undefined : durationMs(max_time));
  return ms === undefined ? undefined : new TimeLimit(ms);
}

async function judge(
  options: RunOptions & {
    readonly limit: TimeLimit | undefined;
    readonly threads: CheckThreads;
  },
  checks: readonly CatalogEntry[],
  targets: Targets,
  ledger: OpenLedger | undefined,
  trouble: string[],
): Promise<void> {
  const { limit } = options;
  const timeoutMs = timeoutOn(options.manifest, options.timeoutMs);
  const { max_requests } = options.manifest;
  const budget = max_requests === undefined ? undefined : RequestBudget.of(max_requests);
  const surveyed = survey(options.manifest, targets.instances[0], budget);
  const target = await (limit?.within(surveyed) ?? surveyed);
  const made = planOn(options.manifest, checks, target.capabilities);
  const plan = options.ledger?.only === true ? withoutRunning(made) : made;
  const info = describeRun(options, target, plan, targets);
  const journal = new JournalWriter(options.journalFile, info);
  const keep = (result: CheckResult) => {
    journal.result(result);
    options.onResult?.(result);
  };
  options.onPlan?.(info, plan.runnable.length, await spacedMs(plan, target, options));
  let refused = false;
  let book: LedgerBook | undefined;
  const take = (result: CheckResult) => {
    if (book?.takes(result) !== true) keep(result);
  };
  try {
    book = ledger?.book({ ...options, ...target, timeoutMs, budget });
    for (const result of plan.notRun) take(result);
    await book?.begin(keep);
    if (plan.runnable.length > 0 && !options.signal.aborted) {
      const { crashed, wasRefused } = await runInWorkers(cheapestFirst(plan.runnable), {
        manifest: options.manifest,
        instances: targets.instances,
        findings: target.findings,
        budget: budget?.shared,
        costs: budget === undefined ? {} : await requestsOf(plan, target, options),
        seed: options.seed,
        label: info.label,
        keepExchanges: options.keepExchanges === true,
        runs: options.runs,
        timeoutMs,
        until: limit?.until,
        workers: info.target.instances,
        threads: options.threads,
        signal: options.signal,
        onStart: (id) => options.onStart?.(id),
        onResult: take,
      });
      trouble.push(...crashed);
      refused = wasRefused;
    }
    if (!refused) await book?.finish(keep, plan.runnable);
  } finally {
    const kept = book?.settle(keep);
    const [death] = targets.deaths;
    const interrupted =
      death !== undefined
        ? `target ${death.number} ended during the run: ${death.how}`
        : options.signal.aborted
          ? whyAborted(limit)
          : trouble.length > 0
            ? `a worker failed: ${trouble[0]}`
            : refused
              ? 'requests were refused with 429 again and again, and the account may be blocked for that'
              : whyUnfit(budget);
    journal.end({
      finishedAt: new Date().toISOString(),
      ...(interrupted !== undefined && { interrupted }),
      ...(kept !== undefined && { ledger: kept }),
    });
  }
}

function whyUnfit(budget: RequestBudget | undefined): string | undefined {
  if (budget === undefined || budget.unfit === 0) return undefined;
  const { most } = budget.shared;
  const checks = budget.unfit === 1 ? '1 check' : `${budget.unfit} checks`;
  return `max_requests ${most} left no room for ${checks}`;
}

/** Undefined where time, and with it the limiter, is moved on. */
async function spacedMs(
  plan: Plan,
  target: Survey,
  options: RunOptions,
): Promise<number | undefined> {
  if (target.clock.kind !== 'wall' && target.findings?.limiterFollows !== false) return undefined;
  const { leastMs } = await import('./forecast.js');
  return leastMs((await costsOn(plan, target, options)).all.requests);
}

async function costsOn(plan: Plan, target: Survey, { runs, manifest }: RunOptions): Promise<Costs> {
  // Loaded late: most runs have no limit.
  const { costsOf } = await import('./costs.js');
  return costsOf(plan.runnable, target.capabilities, runs, manifest);
}

/** About how many requests each check needs. */
async function requestsOf(
  plan: Plan,
  target: Survey,
  options: RunOptions,
): Promise<Record<string, number>> {
  const { each } = await costsOn(plan, target, options);
  return Object.fromEntries(each.map(({ id, requests }) => [id, requests]));
}

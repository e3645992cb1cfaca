import type { OnHold } from '../http/patience.js';
import { type Fingerprint, joinedPrints } from '../../spec/fingerprint.js';
import type { Ended, RunOptions } from './run-options.js';
import { dirname } from 'node:path';
import type { CatalogEntry } from '../check/catalog.js';
import type { CheckResult } from '../check/outcome.js';
import type { LedgerBook } from './ledger/book.js';
import type { OpenLedger } from './ledger/open-ledger.js';
import { durationMs } from '../targets/manifest/duration.js';
import { allowanceOf } from '../targets/manifest/manifest-allowance.js';
import { isManual } from '../targets/manifest/manual.js';
import { RequestBudget } from '../http/budget.js';
import { timeoutOn } from './check-timeout.js';
import { cheapestFirst } from './cheap-order.js';
import { describeRun } from './describe-run.js';
import { JournalWriter } from './journal.js';
import { freshMark, labelOf } from './data-label.js';
import type { Costs } from './costs.js';
import type { Capability } from '../check/capabilities.js';
import type { Spending } from './spending.js';
import { type Plan, planOn, refuseDateOutOfReach, sortedByKind, withoutRunning } from './plan.js';
import { checksOf } from './shard.js';
import type { Seats } from './sitting/seats.js';
import { Interrupted, unlessInterrupted } from '../base/interrupted.js';
import { InvariantResults, withoutFindings } from './invariant-results.js';
import { lockFolder } from './lock-folder.js';
import { loadSurvey, type Survey, survey } from './survey.js';
import type { Stop } from './worker-options.js';
import { causeOfDeath, startTargets, type Targets } from './targets.js';
import { TimeLimit, tooLate } from './time-limit.js';
import { CheckThreads } from './threads.js';
import { whyUnfinished } from './why-unfinished.js';
import { runInWorkers, workersFor } from './vitest-run.js';
import { reasonOf } from '../base/thrown.js';

/**
 * Performs one run: starts or reaches the target, examines it, runs the plan, writes a journal, and
 * stops what it has started.
 *
 * @throws {ManifestError | ProfileError | LaunchError | ControlFault | PreflightError |
 *   SelectionError | LedgerError | Interrupted} before any check runs
 */
export async function run(options: RunOptions): Promise<Ended> {
  const unlock = await lockFolder(dirname(options.journalFile));
  try {
    return await runInFolder(options);
  } finally {
    unlock();
  }
}

async function runInFolder(options: RunOptions): Promise<Ended> {
  const { manifest, journalFile } = options;
  const limit = timeLimitOf(options);
  const signal = AbortSignal.any([options.signal, ...(limit === undefined ? [] : [limit.signal])]);
  const checks = await checksOf(options);
  const ledger =
    options.ledger &&
    (await (await import('./ledger/open-ledger.js')).openLedger(options.ledger, manifest));
  const seats = isManual(manifest)
    ? await (await import('./sitting/seats.js')).openSeats(manifest, options)
    : undefined;
  const count = workersFor(manifest, checks.length, options.isFrugal);
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
    await ledger?.close();
    await seats?.close();
    await threads.stop();
    if (options.signal.aborted) throw new Interrupted('interrupted before any check ran');
    throw limit?.signal.aborted === true ? tooLate(limit, 'the target was still starting') : error;
  });
  const trouble: string[] = [];
  const { deaths } = targets;
  let showing: Promise<void> | undefined;
  try {
    await ledger?.claim();
    // Without its target, a worker would finish all remaining checks quickly and learn nothing.
    const goOn = AbortSignal.any([signal, targets.ended]);
    const early = AbortSignal.any([options.signal, targets.ended]);
    const all = { ...options, signal: goOn, early, limit, threads, seats };
    await runPlan(all, checks, targets, ledger, trouble);
    showing = options.onJudged?.({ trouble: [...trouble], deaths });
    showing?.catch(() => undefined); // awaited below, where an error is thrown
  } catch (error) {
    if (options.signal.aborted) throw error;
    // The death of the target may have caused this error, and may be told a little later.
    throw (await causeOfDeath(targets)) ?? error;
  } finally {
    await ledger?.close().catch((error: unknown) => {
      trouble.push(`the ledger could not be given back: ${reasonOf(error)}`);
    });
    await seats?.close();
    await threads.stop();
    await targets.stop().catch((error: unknown) => {
      const reason = reasonOf(error);
      trouble.push(`a target could not be stopped: ${reason}`);
    });
  }
  await showing;
  return { trouble, deaths };
}

function timeLimitOf({ deadlineMs, manifest: { max_time } }: RunOptions): TimeLimit | undefined {
  const ms = deadlineMs ?? (max_time === undefined ? undefined : durationMs(max_time));
  return ms === undefined ? undefined : new TimeLimit(ms);
}

/** Examines the target, plans the checks, runs them, and writes the journal. */
async function runPlan(
  options: RunOptions & {
    readonly limit: TimeLimit | undefined;
    /** Ends the look before the checks: the user has interrupted the run, or a target has ended. */
    readonly early: AbortSignal;
    readonly threads: CheckThreads;
    /** Present when a person controls the target. */
    readonly seats: Seats | undefined;
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
  const until = limit?.until;
  const onHold: OnHold = (moment, pace) =>
    options.onWait?.(moment, 'because a 429 answer asked for it', pace);
  const mark = freshMark();
  const label = labelOf(options.manifest, mark);
  const allowance = allowanceOf(options.manifest);
  const before = { budget, allowance, until, onHold, label };
  const surveyed = survey(options.manifest, targets.instances[0], before);
  const target = await unlessInterrupted(limit?.within(surveyed) ?? surveyed, options.early);
  const made = planOn(options.manifest, checks, target.capabilities);
  const isFresh = target.kind === 'embedded' || targets.instances.length > 0;
  const beginsAt = isFresh ? target.now : undefined;
  refuseDateOutOfReach(options.date, { kind: target.clock.kind, beginsAt });
  const plan = options.ledger?.only === true ? withoutRunning(made) : made;
  const info = describeRun(options, target, plan, targets, mark);
  const journal = new JournalWriter(options.journalFile, info);
  const full = new AbortController();
  const signal = AbortSignal.any([options.signal, full.signal]);
  let fingerprints: readonly Fingerprint[] = [];
  const keep = (result: CheckResult) => {
    // Nothing more can be kept, so nothing more is judged.
    const { prints = [], ...kept } = withoutFindings(result);
    fingerprints = joinedPrints([fingerprints, prints]);
    if (!journal.result(kept)) full.abort();
    options.onResult?.(kept);
  };
  const [sending, judging] = sortedByKind(plan.runnable);
  const invariants = new InvariantResults(
    judging.map(({ id }) => id),
    options.catalog,
  );
  options.onPlan?.(
    info,
    plan.runnable.length + plan.sitting.length,
    await spacedMs(plan, target, options),
  );
  let stopped: Stop | undefined;
  let book: LedgerBook | undefined;
  const take = (result: CheckResult) => {
    if (book?.takes(result) !== true) keep(result);
    for (const broken of invariants.take(result)) keep(broken);
  };
  try {
    const onWait = (moment: number) =>
      options.onWait?.(moment, 'for items of the ledger that fall due');
    book = ledger?.book({ ...options, ...target, ...before, timeoutMs, onWait });
    for (const result of plan.notRun) take(result);
    await book?.begin(keep);
    if (sending.length > 0 && !signal.aborted) {
      const ended = await runInWorkers(cheapestFirst(sending, options.first), {
        judging: judging.map(({ id, file }) => ({ id, file })),
        manifest: options.manifest,
        instances: targets.instances,
        findings: target.findings,
        budget: budget?.shared,
        costs: budget === undefined ? {} : await requestsOf(plan, target, options),
        allowance: allowance?.shared,
        spending: allowance === undefined ? {} : await spendingOf(plan, target, options),
        seed: options.seed,
        label,
        keepExchanges: options.keepExchanges === true,
        isFrugal: options.isFrugal === true,
        once: options.isPlain === true,
        runs: options.runs,
        date: options.date,
        timeoutMs,
        until,
        workers: info.target.instances,
        threads: options.threads,
        signal,
        onStart: (id) => options.onStart?.(id),
        onResult: take,
        onHold,
      });
      trouble.push(...ended.crashed);
      stopped = ended.stopped;
    }
    if (stopped === undefined && !signal.aborted) {
      const engine = { ...options, timeoutMs, until, label };
      await options.seats?.sit(plan.sitting, { engine, signal, before, target, judging }, take);
    }
    if (stopped === undefined) await book?.finish(keep, sending);
    const unfinished = whyUnfinished(targets, signal, limit, trouble, stopped, budget);
    for (const held of invariants.end({ finished: unfinished === undefined })) keep(held);
  } finally {
    const kept = book?.settle(keep);
    const interrupted = whyUnfinished(targets, signal, limit, trouble, stopped, budget);
    journal.end({
      finishedAt: new Date().toISOString(),
      ...(interrupted !== undefined && { interrupted }),
      ...(allowance !== undefined && { spent: allowance.spent }),
      ...(fingerprints.length > 0 && { fingerprints }),
      ...(kept !== undefined && { ledger: kept }),
      ...(options.seats?.summary !== undefined && { sitting: options.seats.summary }),
    });
  }
}

/** The shortest time for the requests of a plan, milliseconds; undefined when time can be moved. */
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
  // Loaded on demand, because most runs have no limit.
  const { costsOf } = await import('./costs.js');
  return costsOf(plan, target.capabilities, runs, manifest);
}

/** What each check spends of what an operator counts, and its number of cases, by id. */
async function spendingOf(
  { runnable }: Plan,
  { capabilities }: Survey,
  { runs }: RunOptions,
): Promise<Record<string, Spending>> {
  const has = (wanted: Capability) =>
    capabilities.some(({ name, present }) => present && name === wanted);
  const means = { provisions: has('provision'), grants: has('grant') };
  // Loaded on demand, because most targets have no operator.
  const { spendingOn } = await import('./spending.js');
  return Object.fromEntries(runnable.map(({ id }) => [id, spendingOn(id, runs, means)]));
}

/** The approximate number of requests that each check needs, by id. */
async function requestsOf(
  plan: Plan,
  target: Survey,
  options: RunOptions,
): Promise<Record<string, number>> {
  const { each } = await costsOn(plan, target, options);
  return Object.fromEntries(each.map(({ id, requests }) => [id, requests]));
}

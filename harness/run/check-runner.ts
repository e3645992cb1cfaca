import { realpathSync } from 'node:fs';
import { inject, TestRunner, test } from 'vitest';
import { loadDeclared, loadInvariantsFrom } from '../check/catalog.js';
import type { Declared } from '../check/check.js';
import { frugal } from '../targets/session/frugal.js';
import { openSession } from '../targets/session/open-session.js';
import type { Session } from '../targets/session/session.js';
import { Allowance } from '../http/allowance.js';
import { RequestBudget } from '../http/budget.js';
import { vitestTimeoutMs } from './check-timeout.js';
import type { NamedInvariant } from './invariant-watch.js';
import { runCheck } from './run-check.js';
import { notRunResult } from './plan.js';
import { Silence } from './silence.js';
import { type Stop, stops } from './worker-options.js';

/**
 * The session of this worker. Workers are not isolated by file, so this module lives as long as its
 * worker.
 */
let session: Promise<Session> | undefined;
const silence = new Silence();
let invariants: Promise<NamedInvariant[]> | undefined;

/**
 * vitest's runner for conformance checks. A check file only declares its check and does not call
 * vitest, so that it can also be listed, documented and run without vitest. This runner makes a
 * test of the declaration.
 */
export default class CheckRunner extends TestRunner {
  override async importFile(first: string): Promise<void> {
    const { batches } = inject('conformance');
    const batch = batches[realpathSync(first)];
    if (batch === undefined) throw new Error(`${first} is the first of no batch of checks`);
    // All at once, because most of the time of a load is waiting for the file.
    const loaded = await Promise.allSettled(batch.map(({ file }) => loadDeclared(file)));
    for (const [index, { id }] of batch.entries()) add(id, loaded[index]);
  }
}

/** Adds a check. A file that cannot be loaded must not end the other checks of its batch. */
function add(id: string, loaded: PromiseSettledResult<Declared> | undefined): void {
  if (loaded?.status === 'fulfilled') return register(id, loaded.value);
  test(id, () => {
    throw loaded?.reason;
  });
}

function register(id: string, declared: Declared): void {
  const {
    manifest,
    instances,
    findings,
    budget: shared,
    allowance: allowed,
    spending,
    judging,
    ...options
  } = inject('conformance');
  const concurrent = manifest.kind !== 'embedded' && isWaitingForCalls(declared);
  test(id, { timeout: vitestTimeoutMs, concurrent }, async ({ task, skip }) => {
    if (isStopped()) skip();
    const budget = shared && new RequestBudget(shared);
    const refusal = budget?.refusal(options.costs[id] ?? 1);
    if (refusal !== undefined) {
      task.meta.conformance = notRunResult(id, { reason: refusal });
      return;
    }
    const { runs = options.runs, expects = {} } = spending[id] ?? {};
    const allowance = allowed && new Allowance(allowed);
    const spent = allowance?.refusal(expects);
    if (spent !== undefined) {
      task.meta.conformance = notRunResult(id, { reason: spent });
      return;
    }
    session ??= openSession(manifest, {
      instance: instances[place() - 1],
      findings,
      budget,
      allowance,
      until: options.until,
      label: options.label,
      onHold: (until, pace) => options.held.set([until, pace?.refusals ?? 0, pace?.perSecond ?? 0]),
    });
    const opened = options.isFrugal === true ? frugal(await session) : await session;
    invariants ??= loadInvariantsFrom(judging);
    const always = await invariants;
    const judged = () => {
      if (isStopped()) skip();
      return runCheck(id, declared, opened, { ...options, runs, expects, invariants: always });
    };
    const result = await (opened.clock.movable ? inTurn(judged) : judged());
    task.meta.conformance = result;
    const over = opened.source.patience?.over ?? opened.secondSource?.patience?.over;
    if (over !== undefined) stopAll(over);
    else if (!isStopped() && (await silence.after(result, opened))) stopAll('silent');
  });
}

/**
 * Whether a check does little but wait for calls of the target, which may come late. Where the clock
 * cannot be moved, such checks wait side by side. Those that move the clock, exceed the limit or try many stories have the target for themselves.
 */
function isWaitingForCalls({ needs, does }: Declared): boolean {
  return needs.includes('hooks') && !needs.includes('clock') && !does.includes('storm');
}

/** The check that has the target now, and those before it. */
let turn: Promise<unknown> = Promise.resolve();

/** Lets checks run one after the other: where the clock can be moved, each may move it, and moves it for all. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = turn.then(run);
  turn = next.catch(() => undefined);
  return next;
}

/** No further check starts. */
function stopAll(why: Stop): void {
  Atomics.compareExchange(inject('conformance').stop, 0, 0, stops[why]);
}

/** Whether the run was interrupted. Then no further check may start. */
function isStopped(): boolean {
  return Atomics.load(inject('conformance').stop, 0) !== 0;
}

/** The number of this worker among the workers of the run, from 1. */
function place(): number {
  return Number(process.env['VITEST_POOL_ID'] ?? 1);
}

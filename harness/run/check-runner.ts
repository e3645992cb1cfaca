import { realpathSync } from 'node:fs';
import { inject, TestRunner, test } from 'vitest';
import { loadDeclared } from '../catalog.js';
import type { Declared } from '../check.js';
import { openSession } from '../target/open.js';
import type { Session } from '../target/session.js';
import { RequestBudget } from '../http/budget.js';
import { vitestTimeout } from './check-timeout.js';
import { runCheck } from './engine.js';
import { notRunResult } from './plan.js';
import { type BatchEntry, stops } from './worker-options.js';

/** One session a worker: workers are not isolated by file, so this module lives as long as they. */
let session: Promise<Session> | undefined;

/**
 * vitest's runner for conformance checks: a check file declares and does not call vitest, so that it
 * can be listed, documented and run elsewhere; this makes the test of it.
 */
export default class CheckRunner extends TestRunner {
  override async importFile(first: string): Promise<void> {
    const { batches } = inject('conformance');
    const batch = batches[realpathSync(first)];
    if (batch === undefined) throw new Error(`${first} is the first of no batch of checks`);
    // A module without a test would be an error.
    if (isStopped()) test.skip(first);
    else for (const entry of batch) await load(entry);
  }
}

/** One file that cannot be loaded must not take the others of its batch with it. */
async function load({ id, file }: BatchEntry): Promise<void> {
  try {
    register(id, await loadDeclared(file));
  } catch (error) {
    test(id, () => {
      throw error;
    });
  }
}

function register(id: string, declared: Declared): void {
  const { manifest, instances, findings, budget: shared, ...options } = inject('conformance');
  const timeout = vitestTimeout(manifest, options.timeoutMs);
  test(id, { timeout }, async ({ task, skip }) => {
    if (isStopped()) skip();
    const budget = shared && new RequestBudget(shared);
    const refusal = budget?.refusal(options.costs[id] ?? 1);
    if (refusal !== undefined) {
      task.meta.conformance = notRunResult(id, { reason: refusal });
      return;
    }
    session ??= openSession(manifest, { instance: instances[place() - 1], findings, budget });
    const { source, secondSource } = await session;
    task.meta.conformance = await runCheck(id, declared, await session, options);
    if (source.patience?.isOver || secondSource?.patience?.isOver) {
      Atomics.store(options.stop, 0, stops.refused);
    }
  });
}

/** Whether the run was interrupted, so that no further check may begin. */
function isStopped(): boolean {
  return Atomics.load(inject('conformance').stop, 0) !== 0;
}

/** The place of this worker among those that run side by side; counts from 1. */
function place(): number {
  return Number(process.env['VITEST_POOL_ID'] ?? 1);
}

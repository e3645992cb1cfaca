import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import type { Reporter, TestCase, TestSpecification } from 'vitest/node';
import type { CatalogEntry } from '../catalog.js';
import type { CheckResult } from '../check.js';
import type { ClockFindings } from '../clock/choose.js';
import type { BudgetCells } from '../http/budget.js';
import type { Instance } from '../launch/instance.js';
import { canRunSideBySide } from '../target/manifest-rules.js';
import type { Manifest } from '../target/manifest.js';
import type { EngineOptions } from './engine.js';
import type { CheckThreads } from './threads.js';
import { type BatchEntry, stops } from './worker-options.js';

export interface WorkersOptions extends EngineOptions {
  readonly manifest: Manifest;
  /** Targets that were started, one for each worker; empty where none was. */
  readonly instances: readonly Instance[];
  readonly findings: ClockFindings | undefined;
  readonly budget?: BudgetCells | undefined;
  /** About how many requests each check needs; where there is a budget alone. */
  readonly costs: Readonly<Record<string, number>>;
  /** Targets that run side by side: one a worker. */
  readonly workers: number;
  /** At least as many threads. */
  readonly threads: CheckThreads;
  readonly signal: AbortSignal;
  readonly onStart: (id: string) => void;
  readonly onResult: (result: CheckResult) => void;
}

/** How many workers suit a target: it must be possible to start it more than once. */
export function workersFor(manifest: Manifest, checks: number): number {
  if (!canRunSideBySide(manifest)) return 1;
  const instances = 'instances' in manifest ? manifest.instances : undefined;
  if (typeof instances === 'number') return instances;
  // A compose file may publish a fixed port, and is heavy to start twice.
  if (manifest.kind === 'compose' && instances === undefined) return 1;
  return Math.max(1, Math.min(availableParallelism(), 8, Math.ceil(checks / 4)));
}

/**
 * Runs checks in vitest's workers and hands over each result as it ends. Checks that a crash or an
 * interruption kept from a result are not reported here; the report says so of each.
 *
 * @returns trouble, and whether it stopped because the target refused too often
 */
export async function runInWorkers(
  entries: readonly CatalogEntry[],
  options: WorkersOptions,
): Promise<{ crashed: string[]; wasRefused: boolean }> {
  const { budget, costs, label, keepExchanges = false } = options;
  const { manifest, instances, findings, workers, signal, seed, runs, timeoutMs, until } = options;
  const crashed: string[] = [];
  const batches = batchesOf(entries, workers);
  // Loaded late: the other commands start without it.
  const { BaseSequencer, startVitest } = await import('vitest/node');
  /** As planned; vitest would begin with the longest files. */
  class InOrder extends BaseSequencer {
    override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = new Map(Object.keys(batches).map((file, index) => [file, index]));
      const placeOf = ({ moduleId }: TestSpecification) => place.get(realpathSync(moduleId)) ?? 0;
      return Promise.resolve(files.toSorted((a, b) => placeOf(a) - placeOf(b)));
    }
  }
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const root = fileURLToPath(new URL('../../', import.meta.url));
  // vitest's own way to cancel may end a worker by force, and Node dies of that when the worker is
  // reading a response. So the workers look at this flag before each check.
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const cancel = () => void Atomics.store(stop, 0, stops.interrupted);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  const before = signalListeners();
  const { exitCode } = process;
  const reporter: Reporter = {
    onInit: () => removeOthers(before),
    onTestCaseReady(testCase: TestCase) {
      if (!signal.aborted) options.onStart(testCase.name);
    },
    onTestCaseResult(testCase: TestCase) {
      const { conformance } = testCase.meta();
      if (conformance !== undefined) options.onResult(conformance);
    },
    onTestRunEnd(modules, errors) {
      for (const module of modules) {
        for (const error of module.errors()) crashed.push(`${module.moduleId}: ${error.message}`);
        for (const test of module.children.allTests()) {
          const result = test.result();
          if (result.state === 'failed') {
            crashed.push(`${test.name}: ${result.errors[0]?.message ?? 'no reason'}`);
          }
        }
      }
      for (const error of errors) crashed.push(error.message);
    },
  };
  try {
    const vitest = await startVitest('test', [], {
      config: false,
      root,
      watch: false,
      cache: false,
      include: Object.values(batches).flatMap(([first]) => (first ? [literal(first.file)] : [])),
      exclude: [],
      pool: options.threads.pool,
      isolate: false,
      maxWorkers: workers,
      fileParallelism: workers > 1,
      reporters: [reporter],
      sequence: { sequencer: InOrder },
      runner: fileURLToPath(new URL(`./check-runner.${extension}`, import.meta.url)),
      // Our modules are finished: Node loads them, and vite has nothing to transform or to watch.
      server: { deps: { external: [/./] } },
      passWithNoTests: true,
      provide: {
        conformance: {
          manifest,
          instances,
          findings,
          seed,
          runs,
          timeoutMs,
          until,
          label,
          keepExchanges,
          budget,
          costs,
          batches,
          stop,
        },
      },
    });
    await vitest.close();
  } finally {
    signal.removeEventListener('abort', cancel);
    // vitest sets it when a test or an import failed; the exit code is not its to decide.
    process.exitCode = exitCode ?? 0;
  }
  crashed.unshift(...options.threads.deaths);
  return { crashed, wasRefused: Atomics.load(stop, 0) === stops.refused };
}

/** More batches than workers, so that all of them end at about the same time. */
const batchesPerWorker = 12;

/**
 * Puts neighbouring checks together: what vitest does for each module costs as much as a check. A
 * batch goes by the file of its first check.
 */
function batchesOf(entries: readonly BatchEntry[], workers: number): Record<string, BatchEntry[]> {
  const size = Math.max(1, Math.ceil(entries.length / (workers * batchesPerWorker)));
  const batches: Record<string, BatchEntry[]> = {};
  for (let start = 0; start < entries.length; start += size) {
    const batch = entries.slice(start, start + size).map(({ id, file }) => ({ id, file }));
    const [first] = batch;
    // The real path: what vitest makes of a path depends on the links that lead to it.
    if (first !== undefined) batches[realpathSync(first.file)] = batch;
  }
  return batches;
}

/** A path as a pattern that matches it alone: this package may lie in a folder named `(a) [b]`. */
function literal(path: string): string {
  return path.replaceAll('\\', '/').replaceAll(/[()[\]{}*?|!+@]/g, String.raw`\$&`);
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function signalListeners(): ReadonlySet<unknown> {
  return new Set(signals.flatMap((signal) => process.listeners(signal)));
}

/**
 * vitest and vite end the process at the first Ctrl+C or SIGTERM. It is ours to end it: there are
 * checks to finish, a report to write and targets to stop.
 */
function removeOthers(kept: ReadonlySet<unknown>): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!kept.has(listener)) process.off(signal, listener);
    }
  }
}

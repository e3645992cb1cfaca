import type { OnHold } from '../http/patience.js';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import type { Reporter, TestCase, TestSpecification } from 'vitest/node';
import type { CatalogEntry } from '../check/catalog.js';
import type { CheckResult } from '../check/outcome.js';
import type { ClockFindings } from '../targets/clock/choose.js';
import type { AllowanceCells } from '../http/allowance.js';
import type { BudgetCells } from '../http/budget.js';
import type { Instance } from '../targets/launch/instance.js';
import { canRunSideBySide } from '../targets/manifest/manifest-rules.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import type { Spending } from './spending.js';
import type { EngineOptions } from './judge-check.js';
import type { CheckThreads } from './threads.js';
import { type BatchEntry, type Stop, stops } from './worker-options.js';

export interface WorkersOptions extends Omit<EngineOptions, 'invariants'> {
  /** The invariants that judge all exchanges. */
  readonly judging: readonly BatchEntry[];
  readonly manifest: Manifest;
  /** Targets that were started, one for each worker; empty when none was. */
  readonly instances: readonly Instance[];
  readonly findings: ClockFindings | undefined;
  readonly budget?: BudgetCells | undefined;
  /** The approximate number of requests of each check; only with a budget. */
  readonly costs: Readonly<Record<string, number>>;
  readonly allowance?: AllowanceCells | undefined;
  /** What each check spends of it; only with an allowance. */
  readonly spending: Readonly<Record<string, Spending>>;
  /** Number of targets side by side: one for each worker. */
  readonly workers: number;
  /** The threads: at least one for each worker. */
  readonly threads: CheckThreads;
  readonly signal: AbortSignal;
  readonly onStart: (id: string) => void;
  readonly onResult: (result: CheckResult) => void;
  /** Called when 429 answers make requests wait, with the end of the wait. */
  readonly onHold?: OnHold | undefined;
}

/**
 * The number of workers for a target. More than one needs a target that can be started several
 * times.
 */
export function workersFor(manifest: Manifest, checks: number, isFrugal = false): number {
  // Workers share no answers.
  if (isFrugal || !canRunSideBySide(manifest)) return 1;
  const instances = 'instances' in manifest ? manifest.instances : undefined;
  if (typeof instances === 'number') return instances;
  // A compose file may publish a fixed port, and starting it twice is expensive.
  if (manifest.kind === 'compose' && instances === undefined) return 1;
  return Math.max(1, Math.min(availableParallelism(), 8, Math.ceil(checks / 4)));
}

// `Object.keys` returns plain strings; these are all keys of the table.
const stopNames = Object.keys(stops) as Stop[];

/** How often the main thread looks whether requests wait, milliseconds. */
const watchMs = 500;
/** A wait that ends so little later is not told again, milliseconds. */
const heldAgainMs = 2_000;

/**
 * Runs checks in vitest's workers and passes on each result at once. A check that a crash or an
 * interruption left without a result is not passed on; the report adds it.
 *
 * @returns problems, and why it stopped before all checks had run
 */
export async function runInWorkers(
  entries: readonly CatalogEntry[],
  options: WorkersOptions,
): Promise<{ crashed: string[]; stopped: Stop | undefined }> {
  const { budget, costs, allowance, spending, label, judging } = options;
  const { keepExchanges = false, isFrugal = false, once = false } = options;
  const { manifest, instances, findings, workers, signal, seed, runs, date, timeoutMs, until } =
    options;
  const crashed: string[] = [];
  const batches = batchesOf(entries, workers);
  // Loaded on demand: the other commands start without vitest.
  const { BaseSequencer, startVitest } = await import('vitest/node');
  /** Keeps the order of the plan; vitest would begin with the longest files. */
  class InOrder extends BaseSequencer {
    override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = new Map(Object.keys(batches).map((file, index) => [file, index]));
      const placeOf = ({ moduleId }: TestSpecification) => place.get(realpathSync(moduleId)) ?? 0;
      return Promise.resolve(files.toSorted((a, b) => placeOf(a) - placeOf(b)));
    }
  }
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const root = fileURLToPath(new URL('../../', import.meta.url));
  // vitest's own cancellation may end a worker by force, and Node crashes when the worker is reading
  // a response. So the workers read this flag before each check.
  const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const held = new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));
  let told = 0;
  const watch = setInterval(() => {
    const [until = 0, refusals = 0, perSecond = 0] = held;
    if (until <= told + heldAgainMs || until <= Date.now()) return;
    told = until;
    options.onHold?.(until, { refusals, perSecond });
  }, watchMs);
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
      maxConcurrency: checksSideBySide,
      reporters: [reporter],
      sequence: { sequencer: InOrder },
      runner: fileURLToPath(new URL(`./check-runner.${extension}`, import.meta.url)),
      // The modules are compiled: Node loads them, and vite has nothing to transform or to watch.
      server: { deps: { external: [/./] } },
      passWithNoTests: true,
      provide: {
        conformance: {
          manifest,
          instances,
          findings,
          seed,
          runs,
          date,
          timeoutMs,
          until,
          label,
          keepExchanges,
          isFrugal,
          once,
          budget,
          costs,
          allowance,
          spending,
          batches,
          judging,
          stop,
          held,
        },
      },
    });
    await vitest.close();
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', cancel);
    // vitest sets the exit code when a test or an import failed, but this program decides it.
    process.exitCode = exitCode ?? 0;
  }
  crashed.unshift(...options.threads.deaths);
  const flag = Atomics.load(stop, 0);
  return { crashed, stopped: stopNames.find((name) => stops[name] === flag) };
}

/** Checks of one worker that wait at the same time for calls of the target. */
const checksSideBySide = 6;
/** Several batches for each worker, so that all workers end at about the same time. */
const batchesPerWorker = 12;

/**
 * Puts neighbouring checks into one batch, because vitest's work for each module costs as much as a
 * check. The file of its first check stands for the batch.
 */
function batchesOf(entries: readonly BatchEntry[], workers: number): Record<string, BatchEntry[]> {
  // Only the checks of a batch can wait side by side.
  const least = workers === 1 ? checksSideBySide : 1;
  const size = Math.max(least, Math.ceil(entries.length / (workers * batchesPerWorker)));
  const batches: Record<string, BatchEntry[]> = {};
  for (let start = 0; start < entries.length; start += size) {
    const batch = entries.slice(start, start + size).map(({ id, file }) => ({ id, file }));
    const [first] = batch;
    // vitest resolves links in a path, so the key must be the real path.
    if (first !== undefined) batches[realpathSync(first.file)] = batch;
  }
  return batches;
}

/** A pattern that matches one path only: the package may be in a folder such as `(a) [b]`. */
function literal(path: string): string {
  return path.replaceAll('\\', '/').replaceAll(/[()[\]{}*?|!+@]/g, String.raw`\$&`);
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function signalListeners(): ReadonlySet<unknown> {
  return new Set(signals.flatMap((signal) => process.listeners(signal)));
}

/**
 * Removes signal handlers of vitest and vite, which end the process at the first Ctrl+C or SIGTERM.
 * This program must first finish checks, write a report and stop targets.
 */
function removeOthers(kept: ReadonlySet<unknown>): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (!kept.has(listener)) process.off(signal, listener);
    }
  }
}

import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import type { Reporter, TestCase, Vitest } from 'vitest/node';
import type { CatalogEntry } from '../catalog.js';
import type { CheckResult } from '../check.js';
import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import { canRunSideBySide } from '../target/manifest-rules.js';
import type { Manifest } from '../target/manifest.js';
import type { EngineOptions } from './engine.js';
import './worker-options.js';

export interface WorkersOptions extends EngineOptions {
  readonly manifest: Manifest;
  /** Targets that were started, one for each worker; empty where none was. */
  readonly instances: readonly Instance[];
  readonly findings: ClockFindings | undefined;
  /** Targets that run side by side: one a worker. */
  readonly workers: number;
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
 */
export async function runInWorkers(
  entries: readonly CatalogEntry[],
  options: WorkersOptions,
): Promise<{ crashed: string[] }> {
  const { manifest, instances, findings, workers, signal, seed, runs, timeoutMs } = options;
  const crashed: string[] = [];
  // Loaded late: the other commands start without it.
  const { startVitest } = await import('vitest/node');
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const started: { vitest?: Vitest } = {};
  const cancel = () => void started.vitest?.cancelCurrentRun('keyboard-input');
  signal.addEventListener('abort', cancel, { once: true });
  const before = signalListeners();
  const reporter: Reporter = {
    onInit(vitest) {
      started.vitest = vitest;
      removeOthers(before);
    },
    onTestCaseReady(testCase: TestCase) {
      // Until its run has begun, vitest forgets that it was cancelled.
      if (signal.aborted) cancel();
      options.onStart(testCase.name);
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
      include: entries.map(({ file }) => literal(file)),
      exclude: [],
      pool: 'threads',
      isolate: false,
      maxWorkers: workers,
      fileParallelism: workers > 1,
      reporters: [reporter],
      runner: fileURLToPath(new URL(`./check-runner.${extension}`, import.meta.url)),
      experimental: { viteModuleRunner: false, nodeLoader: false },
      passWithNoTests: true,
      provide: {
        conformance: {
          manifest,
          instances,
          findings,
          seed,
          runs,
          timeoutMs,
          ids: Object.fromEntries(entries.map(({ file, id }) => [file, id])),
        },
      },
    });
    await vitest.close();
  } finally {
    signal.removeEventListener('abort', cancel);
    // vitest sets it when a test or an import failed; the exit code is ours to decide.
    process.exitCode = 0;
  }
  return { crashed };
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

import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import type { Manifest } from '../target/manifest.js';
import type { BudgetCells } from '../http/budget.js';
import type { EngineOptions } from './engine.js';

/** Why no further check may begin, as the flag that all workers share has it. */
export const stops = { interrupted: 1, refused: 2 } as const;

/** A check of a batch. */
export interface BatchEntry {
  readonly id: string;
  readonly file: string;
}

/** What the main process hands to every worker. */
export interface WorkerOptions extends EngineOptions {
  readonly manifest: Manifest;
  /** Targets that the run has started, one for each worker; empty where it has started none. */
  readonly instances: readonly Instance[];
  /** What preflight has seen of the target's clock. */
  readonly findings: ClockFindings | undefined;
  /** Where there is a limit to the requests of the run. */
  readonly budget?: BudgetCells | undefined;
  /** About how many requests each check needs, by id; empty without such a limit. */
  readonly costs: Readonly<Record<string, number>>;
  /** Checks that run as one module of vitest, by the real path of the first one's file. */
  readonly batches: Readonly<Record<string, readonly BatchEntry[]>>;
  /** Shared by all: no check begins once its first element is not 0. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

declare module 'vitest' {
  interface ProvidedContext {
    conformance: WorkerOptions;
  }
  interface TaskMeta {
    conformance?: import('../check.js').CheckResult;
  }
}

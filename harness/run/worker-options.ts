import type { ClockFindings } from '../targets/clock/choose.js';
import type { Instance } from '../targets/launch/instance.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import type { AllowanceCells } from '../http/allowance.js';
import type { BudgetCells } from '../http/budget.js';
import type { EngineOptions } from './judge-check.js';
import type { Spending } from './spending.js';

/** The reasons to start no further check, as values of the flag that all workers share. */
export const stops = { interrupted: 1, refused: 2, late: 3, silent: 4 } as const;

export type Stop = keyof typeof stops;

/** A check of a batch. */
export interface BatchEntry {
  readonly id: string;
  readonly file: string;
}

/** The data that the main process gives to every worker. */
export interface WorkerOptions extends Omit<EngineOptions, 'invariants'> {
  readonly manifest: Manifest;
  /** Targets that the run has started, one for each worker; empty when it has started none. */
  readonly instances: readonly Instance[];
  /** The findings of preflight about the target's clock. */
  readonly findings: ClockFindings | undefined;
  /** Present when the number of requests of the run is limited. */
  readonly budget?: BudgetCells | undefined;
  /** The approximate number of requests of each check, by id; empty without such a limit. */
  readonly costs: Readonly<Record<string, number>>;
  /** Present when others watch what the run does to the target. */
  readonly allowance?: AllowanceCells | undefined;
  /** What each check spends of it, by id; empty without such an allowance. */
  readonly spending: Readonly<Record<string, Spending>>;
  /** Checks that run as one module of vitest, by the real path of the first check's file. */
  readonly batches: Readonly<Record<string, readonly BatchEntry[]>>;
  /** The invariants that judge all exchanges. */
  readonly judging: readonly BatchEntry[];
  /** Shared by all workers: no check starts once its first element is not 0. */
  readonly stop: Int32Array<SharedArrayBuffer>;
  /**
   * Shared by all workers: until when 429 answers make requests wait, milliseconds since the epoch; the
   * number of these answers; and the most requests in a second after them.
   */
  readonly held: Float64Array<SharedArrayBuffer>;
}

declare module 'vitest' {
  interface ProvidedContext {
    conformance: WorkerOptions;
  }
  interface TaskMeta {
    conformance?: import('../check/outcome.js').CheckResult;
  }
}

import type { ClockFindings } from '../clock/choose.js';
import type { Instance } from '../launch/instance.js';
import type { Manifest } from '../target/manifest.js';
import type { EngineOptions } from './engine.js';

/** What the main process hands to every worker. */
export interface WorkerOptions extends EngineOptions {
  readonly manifest: Manifest;
  /** Targets that the run has started, one for each worker; empty where it has started none. */
  readonly instances: readonly Instance[];
  /** What preflight has seen of the target's clock. */
  readonly findings: ClockFindings | undefined;
  /** Ids of checks by the path of their file. */
  readonly ids: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    conformance: WorkerOptions;
  }
  interface TaskMeta {
    conformance?: import('../check.js').CheckResult;
  }
}

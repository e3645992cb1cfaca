import type { Manifest } from '../target/manifest.js';
import type { EngineOptions } from './engine.js';

/** What the main process hands to every worker. */
export interface WorkerOptions extends EngineOptions {
  readonly manifest: Manifest;
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

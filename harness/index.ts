/** The package as a library: the reference emulator for one's own tests, and the report's types. */
export { type Emulator, type EmulatorOptions, startEmulator } from './emulator/emulator.js';
export type {
  Capability,
  CheckResult,
  Counterexample,
  FailureEvidence,
  InconclusiveCause,
  Outcome,
  Verdict,
} from './check.js';
export type { LineageEntry, RecordedBody, RecordedExchange } from './http/exchange.js';
export type { Control, ControlOperation } from './target/control.js';

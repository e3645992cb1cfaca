/**
 * The package as a library: runs, the reference emulator for one's own tests, and the types of reports
 * and of adapter modules.
 */
export { defineTarget } from './library/define-target.js';
export { type RunConformanceOptions, runConformance } from './library/run-conformance.js';
export { type ConformanceOptions, OptionError } from './library/options.js';
export { type Manifest, ManifestError } from './target/manifest.js';
export type { RunReport } from '../reports/model.js';
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
export type { Adapter, AdapterFactory, AdapterTarget } from './target/adapter.js';
export type {
  Billing,
  ChatChannel,
  ClockMove,
  ClockReading,
  ControlledAccount,
  ControlledIntegration,
  ControlledUser,
  Deactivation,
  Fault,
  Grant,
  Installation,
  NewAccount,
  NewAccountUser,
  NewChatChannel,
  NewGrant,
  NewIntegration,
  NewSecret,
  Role,
  SecretRegeneration,
  WidgetInstallation,
} from '../spec/generated/control-types.js';

/**
 * The package as a library: runs, the reference emulator, and the types of reports and adapter modules.
 */
export { defineTarget } from './define-target.js';
export { type RunConformanceOptions, runConformance } from './run-conformance.js';
export { type ConformanceOptions } from './options.js';
export { OptionError } from './option-error.js';
export { ManifestError } from '../targets/manifest/manifest.js';
export { type Manifest } from '../targets/manifest/manifest-kinds.js';
export type { RunReport } from '../../reports/model.js';
export { type Emulator, type EmulatorOptions, startEmulator } from './emulator.js';
export type { Capability } from '../check/capabilities.js';
export type {
  CheckResult,
  Counterexample,
  FailureEvidence,
  InconclusiveCause,
  Outcome,
  Verdict,
} from '../check/outcome.js';
export type { LineageEntry, RecordedBody, RecordedExchange } from '../check/evidence.js';
export type { Control, ControlOperation } from '../check/control.js';
export type { Adapter, AdapterFactory } from '../targets/control/adapter.js';
export type { AdapterTarget } from '../targets/control/adapter-target.js';
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
} from '../../spec/generated/control-types.js';

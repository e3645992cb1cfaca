/**
 * The package as a library: the reference emulator for one's own tests, and the types of reports and
 * of adapter modules.
 */
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

import type {
  Billing,
  ChatChannel,
  ClockMove,
  ClockReading,
  ControlledAccount,
  ControlledIntegration,
  Deactivation,
  Fault,
  Grant,
  Installation,
  NewAccount,
  NewChatChannel,
  NewGrant,
  NewIntegration,
  NewSecret,
  OperationName,
  SecretRegeneration,
  WidgetInstallation,
} from '../../spec/generated/control-types.js';

/**
 * Everything a run may ask of a target besides the contract itself. The embedded emulator, the
 * HTTP control protocol (`spec/control.openapi.yaml`) and users' adapter modules all implement
 * it, each operation optional. Request and answer shapes are those of the protocol.
 */
export interface Control {
  createAccount?(request: NewAccount): Promise<ControlledAccount>;
  createIntegration?(request: NewIntegration): Promise<ControlledIntegration>;
  grant?(request: NewGrant): Promise<Grant>;
  installWidget?(request: NewGrant): Promise<WidgetInstallation>;
  listInstallations?(request: { account_id: number }): Promise<Installation[]>;
  createChatChannel?(request: NewChatChannel): Promise<ChatChannel>;
  deactivate?(request: Deactivation): Promise<void>;
  regenerateSecret?(request: SecretRegeneration): Promise<NewSecret>;
  setBilling?(request: Billing): Promise<void>;
  failNext?(request: Fault): Promise<void>;
  forgetRateLimit?(): Promise<void>;
  readClock?(): Promise<ClockReading>;
  moveClock?(request: ClockMove): Promise<ClockReading>;
}

/** The name of an operation of the control interface. */
export type ControlOperation = OperationName;

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
  Id,
} from '../../spec/generated/control-types.js';

/**
 * All operations that a run may ask of a target besides the contract. The embedded emulator, the
 * HTTP control protocol (`spec/control.openapi.yaml`) and the adapter modules of users implement
 * it. Each operation is optional and works without the others. Requests and answers have the shapes
 * of the protocol.
 */
export interface Control {
  readonly createAccount?: (request: NewAccount) => Promise<ControlledAccount>;
  readonly createIntegration?: (request: NewIntegration) => Promise<ControlledIntegration>;
  readonly grant?: (request: NewGrant) => Promise<Grant>;
  readonly installWidget?: (request: NewGrant) => Promise<WidgetInstallation>;
  readonly listInstallations?: (request: { account_id: Id }) => Promise<Installation[]>;
  readonly createChatChannel?: (request: NewChatChannel) => Promise<ChatChannel>;
  readonly deactivate?: (request: Deactivation) => Promise<void>;
  readonly regenerateSecret?: (request: SecretRegeneration) => Promise<NewSecret>;
  readonly setBilling?: (request: Billing) => Promise<void>;
  readonly failNext?: (request: Fault) => Promise<void>;
  readonly forgetRateLimit?: () => Promise<void>;
  readonly readClock?: () => Promise<ClockReading>;
  readonly moveClock?: (request: ClockMove) => Promise<ClockReading>;
}

/** The name of an operation of the control interface. */
export type ControlOperation = OperationName;

/** All operations, in the order of the protocol. */
export const operationNames = [
  'createAccount',
  'createIntegration',
  'grant',
  'installWidget',
  'listInstallations',
  'createChatChannel',
  'deactivate',
  'regenerateSecret',
  'setBilling',
  'failNext',
  'forgetRateLimit',
  'readClock',
  'moveClock',
] as const satisfies readonly ControlOperation[];

import type { ControlOperation } from './target/control.js';

/**
 * What a check may do to a target, from harmless to harsh. The same words stand in declarations
 * (`does`), in manifests and on the command line (`--allow`); each reads as "the check …".
 */
export const effects = {
  read: 'reads',
  create: 'creates or changes data, or tries to',
  grant: 'spends a grant: asks for consent, exchanges a code or renews tokens',
  storm: 'storms the limiter',
  revoke: 'revokes access',
  rotate: 'rotates a secret key',
  disturb: 'ends a paid period or orders a failure',
} as const;

export type Effect = keyof typeof effects;

/** In the order of the table. `Object.keys` is typed for any object; this one's keys are the effects. */
export const effectNames = Object.keys(effects) as Effect[];

/** What an operation of control does to a target; nothing where it only looks or moves time. */
export const effectOfOperation: Readonly<Record<ControlOperation, Effect | undefined>> = {
  createAccount: 'create',
  createIntegration: 'create',
  createChatChannel: 'create',
  grant: 'grant',
  installWidget: 'grant',
  deactivate: 'revoke',
  regenerateSecret: 'rotate',
  setBilling: 'disturb',
  failNext: 'disturb',
  listInstallations: undefined,
  forgetRateLimit: undefined,
  readClock: undefined,
  moveClock: undefined,
};

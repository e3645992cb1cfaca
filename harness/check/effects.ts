import type { ControlOperation } from './control.js';

/**
 * What a check may do to a target, from harmless to harsh. The same words are used in declarations
 * (`does`), in manifests and on the command line (`--allow`). Each text completes "the check …".
 */
export const effects = {
  read: 'reads',
  create: 'creates or changes data, or tries to',
  overwrite:
    'sends a method, such as DELETE or PUT, that could destroy or change what it did not make',
  grant: 'spends a grant: asks for consent, exchanges a code or renews tokens',
  storm: 'storms the limiter',
  revoke: 'revokes access',
  rotate: 'rotates a secret key',
  disturb: 'ends a paid period or orders a failure',
} as const;

export type Effect = keyof typeof effects;

// In the order of the table. `Object.keys` returns plain strings; these are all keys of the table.
export const effectNames = Object.keys(effects) as Effect[];

/** The effect of each operation of control on a target; undefined when it only reads or moves time. */
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

import { inert } from '../../reports/sanitize.js';

/** Something the user can mend: one message, no stack, exit 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Errors whose message is written for the user. */
const forUsers = new Set([
  'UserError',
  'ManifestError',
  'ProfileError',
  'PreflightError',
  'LaunchError',
  'ControlFault',
  'AdapterError',
  'CredentialsError',
  'SelectionError',
  'JournalError',
  'MergeError',
  'BudgetSpent',
  'LedgerError',
  'RefusedTooOften',
]);

/**
 * What to print of an error that ended a command: its message, or its stack when the fault is ours.
 * A target has its say in some messages, so nothing in it can steer the terminal.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return inert(String(error));
  if (forUsers.has(error.name)) return inert(error.message);
  const trace = error.stack ?? error.message;
  return inert(`a fault of crm-conformance itself, please report it: ${trace}`);
}

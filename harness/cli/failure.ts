import { codeOf } from '../base/thrown.js';
import { inert } from '../../reports/sanitize.js';

/** An error that the user can fix: printed as one message without a stack; exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Names of errors whose messages are written for the user. */
const forUsers = new Set([
  'UserError',
  'Interrupted',
  'FolderInUse',
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
  'TrafficError',
  'BudgetSpent',
  'LedgerError',
  'SittingError',
  'RefusedTooOften',
]);

/**
 * The text for an error that ended a command: its message, or its stack if the error is a bug of this
 * program. Some messages quote a target, so characters that steer a terminal are escaped.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return inert(String(error));
  if (forUsers.has(error.name)) return inert(error.message);
  if (codeOf(error) === 'ENOSPC') return inert(`no space is left on a disk: ${error.message}`);
  const trace = error.stack ?? error.message;
  return inert(`a bug of crm-conformance, please report it: ${trace}`);
}

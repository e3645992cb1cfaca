/**
 * Stored credentials that are missing, unreadable or unusable. The message names the place and the
 * allowed values, and never any part of a secret.
 */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';
}

/** The stored document is damaged or not safe; a login may replace it. */
export class UnusableCredentials extends CredentialsError {}

/** The command that creates or replaces stored credentials. */
export const byLogin = "'crm-conformance login --target FILE'";

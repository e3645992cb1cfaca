/**
 * Stored credentials that cannot be had, read or used. The message names the place and what is
 * allowed, and never holds any part of a secret.
 */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';
}

/** What is stored makes no sense or is not safe: a login may replace it. */
export class UnusableCredentials extends CredentialsError {}

/** What makes or mends stored credentials. */
export const byLogin = "'crm-conformance login --target FILE'";

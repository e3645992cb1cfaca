import { kindOf } from '../../base/kind-of.js';
import { nearestTo } from '../../base/nearest.js';
import { byLogin, UnusableCredentials } from './credentials-error.js';

/** A pair of tokens as it was issued; a long-lived access token has no refresh token. */
export interface StoredTokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  /** ISO 8601: the time just before the request for them was sent. */
  readonly issued_at: string;
  /** Lifetime in seconds, as answered; absent when the answer had none. */
  readonly expires_in?: number;
}

/**
 * The refresh token that the stored pair was issued for. It works until the refresh token of that
 * pair is used.
 */
export interface PreviousToken {
  readonly refresh_token: string;
  readonly issued_at: string;
}

/** A request to the token endpoint whose answer has not been stored yet. */
export interface Pending {
  readonly request: 'exchange' | 'renewal';
  /** Time of the request, ISO 8601. */
  readonly since: string;
}

/**
 * The ledger that runs with these credentials use. A run counts the generation up when it begins, so an older
 * copy of the ledger is known to be spent.
 */
export interface LedgerClaim {
  readonly id: string;
  readonly generation: number;
  /** The run that uses it now, and since when; absent when none does. */
  readonly holder?: string;
  /** ISO 8601. */
  readonly since?: string;
}

/** The document that is kept between runs; the same in a file and for a credentials command. */
export interface CredentialsDocument {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly redirect_uri?: string;
  readonly tokens?: StoredTokens;
  readonly previous?: PreviousToken;
  readonly pending?: Pending;
  readonly ledger?: LedgerClaim;
}

/** An integration with all keys that an exchange or a renewal needs. */
export type KnownIntegration = Required<
  Pick<CredentialsDocument, 'client_id' | 'client_secret' | 'redirect_uri'>
>;

const integrationKeys = ['client_id', 'client_secret', 'redirect_uri'] as const;

type Kind = 'text' | 'time' | 'seconds' | 'count';
interface Shape {
  readonly [key: string]: Kind | { readonly of: Shape; readonly required: readonly string[] };
}

const shape: Shape = {
  client_id: 'text',
  client_secret: 'text',
  redirect_uri: 'text',
  tokens: {
    of: { access_token: 'text', refresh_token: 'text', issued_at: 'time', expires_in: 'seconds' },
    required: ['access_token', 'issued_at'],
  },
  previous: {
    of: { refresh_token: 'text', issued_at: 'time' },
    required: ['refresh_token', 'issued_at'],
  },
  pending: { of: { request: 'text', since: 'time' }, required: ['request', 'since'] },
  ledger: {
    of: { id: 'text', generation: 'count', holder: 'text', since: 'time' },
    required: ['id', 'generation'],
  },
};

/**
 * Reads a stored document. Messages name places and types, and never show a value.
 *
 * @param place where the text comes from, for messages
 * @throws {UnusableCredentials}
 */
export function parseDocument(text: string, place: string): CredentialsDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own message would quote the text.
    throw new UnusableCredentials(`${place}: not JSON; ${byLogin} replaces it`);
  }
  const fault = faultOf(value, shape, [], '$') ?? wholeness(value as CredentialsDocument);
  if (fault !== undefined) throw new UnusableCredentials(`${place}: ${fault}`);
  return value as CredentialsDocument; // faultIn has checked every key
}

/** The integration of a document; undefined when it is incomplete. */
export function integrationOf(document: CredentialsDocument): KnownIntegration | undefined {
  const { client_id, client_secret, redirect_uri } = document;
  if (client_id === undefined || client_secret === undefined || redirect_uri === undefined) {
    return undefined;
  }
  return { client_id, client_secret, redirect_uri };
}

function faultOf(
  value: unknown,
  shape: Shape,
  required: readonly string[],
  path: string,
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `at ${path}: expected an object, found ${kindOf(value)}; ${byLogin} replaces it`;
  }
  const absent = required.find((key) => !Object.hasOwn(value, key));
  if (absent !== undefined) {
    return `at ${path}.${absent}: expected a value, found absent; ${byLogin} replaces it`;
  }
  for (const [key, found] of Object.entries(value)) {
    const wanted = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (wanted === undefined) return unknownKey(key, shape, path);
    const here = `${path}.${key}`;
    const fault =
      typeof wanted === 'object'
        ? faultOf(found, wanted.of, wanted.required, here)
        : valueFault(found, wanted, here);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function unknownKey(key: string, shape: Shape, path: string): string {
  const keys = Object.keys(shape);
  const nearest = nearestTo(key, keys);
  // A key that is not a plain word may be a secret in the wrong place.
  const name = /^[a-zA-Z][a-zA-Z_-]{0,30}$/.test(key) ? ` "${key}"` : '';
  const hint = nearest === undefined ? '' : `; did you mean "${nearest}"?`;
  return `at ${path}: unknown key${name}${hint}; allowed are ${keys.join(', ')} (${byLogin} replaces it)`;
}

function valueFault(value: unknown, kind: Kind, path: string): string | undefined {
  const wrong = (expected: string) =>
    `at ${path}: expected ${expected}, found ${kindOf(value)}; ${byLogin} replaces it`;
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value !== '' ? undefined : wrong('a text');
    case 'time':
      return typeof value === 'string' && Number.isFinite(Date.parse(value))
        ? undefined
        : wrong('a time such as 2026-11-21T18:00:00.000Z');
    case 'seconds':
      return typeof value === 'number' && value >= 0 ? undefined : wrong('a number of seconds');
    case 'count':
      return Number.isSafeInteger(value) ? undefined : wrong('a whole number');
  }
}

/** The fault of a key that means nothing without another one. */
function wholeness(document: CredentialsDocument): string | undefined {
  const missing = integrationKeys.find((key) => document[key] === undefined);
  const needs = [
    ...integrationKeys.filter((key) => document[key] !== undefined),
    ...(document.tokens?.refresh_token === undefined ? [] : ['tokens.refresh_token']),
    ...(document.previous === undefined ? [] : ['previous']),
  ];
  if (missing === undefined || needs[0] === undefined) return undefined;
  return `at $.${missing}: expected it beside ${needs[0]}, found absent; ${byLogin} replaces it`;
}

import { parseJson } from '../../harness/http/json-body.js';
import { exactText, isInteger } from '../../spec/exact-json.js';
import type { Id } from '../../spec/generated/control-types.js';
import { isRecord } from '../../spec/violation-words.js';

/** The parts of a JSON Web Token; unreadable parts are undefined. */
export interface Jwt {
  readonly parts: readonly string[];
  readonly header: JsonRecord | undefined;
  /** Absent for an encrypted token, whose claims only the service can read. */
  readonly claims: JsonRecord | undefined;
}

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Splits any text as a JSON Web Token in compact form. */
export function readJwt(token: string): Jwt {
  const parts = token.split('.');
  const [header = '', payload = ''] = parts;
  return {
    parts,
    header: recordIn(header),
    claims: parts.length === 3 ? recordIn(payload) : undefined,
  };
}

/** The last first part that decoded to a JSON object: the tokens of a service rarely differ in it. */
let lastHeader: string | undefined;

/** What makes a text no JSON Web Token in compact form; undefined if it is one. */
export function jwtFault(token: string): string | undefined {
  const parts = token.split('.');
  if (parts.length !== 3 && parts.length !== 5) return `${parts.length} dot-separated parts`;
  const foreign = parts.findIndex((part) => !/^[\w-]*$/.test(part));
  if (foreign >= 0) return `characters outside base64url in part ${foreign + 1}`;
  const [header = ''] = parts;
  if (header !== lastHeader) {
    if (recordIn(header) === undefined) return 'a first part that does not decode to a JSON object';
    lastHeader = header;
  }
  return parts.length === 3 && parts[1] === '' ? 'an empty second part' : undefined;
}

/** Base64url of a value's JSON. */
export function encodePart(value: unknown): string {
  return Buffer.from(exactText(value) ?? '').toString('base64url');
}

/**
 * Whether a claim holds that ID at any depth: as a number, as a text, or as a word of a text such
 * as `user:42`.
 */
export function holdsId(claims: unknown, id: string | Id): boolean {
  if (isInteger(claims) || typeof claims === 'number' || typeof claims === 'string') {
    const text = String(claims).toLowerCase();
    const wanted = String(id).toLowerCase();
    return text === wanted || text.split(/[^\p{L}\p{N}-]+/u).includes(wanted);
  }
  return (
    typeof claims === 'object' &&
    claims !== null &&
    Object.values(claims).some((value) => holdsId(value, id))
  );
}

/** Claims of RFC 7519 that identify no user, account or integration. */
const impersonal = new Set([
  'jti',
  'iss',
  'typ',
  'nonce',
  'ver',
  'version',
  'scope',
  'scopes',
  'scp',
]);

/**
 * Whether a claim may hold that ID in an encoding that only the service can read: as base64 or
 * hexadecimal digits, or in a text that is no ID, no name and no address.
 *
 * @param names what else a claim may name in the clear
 */
export function mayHoldId(claims: JsonRecord, id: string | Id, names: readonly string[]): boolean {
  if (holdsId(claims, id) || encodings(id).some((each) => holdsId(claims, each))) return true;
  return Object.entries(claims).some(
    ([name, value]) =>
      !impersonal.has(name.toLowerCase()) &&
      typeof value === 'string' &&
      !names.includes(value) &&
      isOpaque(value),
  );
}

function encodings(id: string | Id): string[] {
  const text = Buffer.from(String(id));
  return [
    text.toString('base64'),
    text.toString('base64url'),
    text.toString('hex'),
    String(id).replaceAll('-', ''),
    ...(typeof id !== 'string' ? [id.toString(16), id.toString(36)] : []),
  ];
}

/** Whether a text is neither a number, a UUID, words nor an address. */
function isOpaque(text: string): boolean {
  if (text.length < 8 || /\s/.test(text) || /^\d+$/.test(text)) return false;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return false;
  return !/^(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/|$)/i.test(text);
}

function recordIn(part: string): JsonRecord | undefined {
  const value = parseJson(Buffer.from(part, 'base64url'));
  return isRecord(value) ? { ...value } : undefined;
}

import { parseJson } from '../../harness/http/json-body.js';
import { isRecord } from '../../spec/violation-words.js';

/** A JSON Web Token taken apart; what cannot be read is undefined. */
export interface Jwt {
  readonly parts: readonly string[];
  readonly header: JsonRecord | undefined;
  /** Absent for an encrypted token, whose claims only the service can read. */
  readonly claims: JsonRecord | undefined;
}

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Takes any text apart as a JSON Web Token in compact form. */
export function readJwt(token: string): Jwt {
  const parts = token.split('.');
  const [header = '', payload = ''] = parts;
  return {
    parts,
    header: recordIn(header),
    claims: parts.length === 3 ? recordIn(payload) : undefined,
  };
}

/** Base64url of a value's JSON. */
export function encodePart(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/**
 * Whether some value among the claims, however deep, is that ID: as a number, as a text, or as a
 * word of a text such as `user:42`.
 */
export function holdsId(claims: unknown, id: string | number): boolean {
  if (typeof claims === 'number' || typeof claims === 'string') {
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

function recordIn(part: string): JsonRecord | undefined {
  const value = parseJson(Buffer.from(part, 'base64url'));
  return isRecord(value) ? { ...value } : undefined;
}

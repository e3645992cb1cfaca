import { isUtf8 } from 'node:buffer';
import { parseExact } from '../../spec/exact-json.js';
import { TransportError } from './transport-error.js';

/**
 * Deepest nesting accepted. No body of the contract comes near it; deeper JSON overflows the stack
 * of a recursive reader.
 */
const deepest = 256;

/**
 * Parses the JSON of a body, without loss of digits; undefined when the body is not JSON. Bytes that are not UTF-8 are not JSON
 * (RFC 8259, section 8.1).
 *
 * @throws {TransportError} when the JSON is nested too deeply
 */
export function parseJson(body: Buffer): unknown {
  if (!mayBeJson(body) || !isUtf8(body)) return undefined;
  const text = body.toString('utf8');
  if (isDeep(body)) {
    throw new TransportError('JSON_DEPTH', `the body is nested more than ${deepest} levels deep`);
  }
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** The bytes with which a JSON value can begin, after white space. */
const beginnings = new Set(Buffer.from('{["-0123456789tfn'));
const spaces = new Set(Buffer.from(' \t\r\n'));

/** Tells a page or a text by its first byte: to parse it in vain costs more than all that is done with it. */
function mayBeJson(body: Buffer): boolean {
  let first = 0;
  while (spaces.has(body[first] ?? 0)) first += 1;
  return beginnings.has(body[first] ?? 0);
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Counts brackets outside of strings. In UTF-8, no byte of a longer character equals a bracket or a
 * quote.
 */
function isDeep(body: Buffer): boolean {
  if (body.length <= deepest) return false;
  let depth = 0;
  const { length } = body;
  for (let i = 0; i < length; i += 1) {
    let byte = body[i] ?? 0;
    if (byte === quote) {
      for (i += 1; i < length; i += 1) {
        byte = body[i] ?? 0;
        if (byte === quote) break;
        if (byte === backslash) i += 1;
      }
      // `[` and `{` differ in one bit, and so do `]` and `}`.
    } else if ((byte | 0x20) === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if ((byte | 0x20) === 0x7d) {
      depth -= 1;
    }
  }
  return false;
}

import { isUtf8 } from 'node:buffer';
import { TransportError } from './transport.js';

/** No shape of the contract comes near it, and what is deeper exhausts the stack of whoever walks it. */
const deepest = 256;

/**
 * The JSON of a body; undefined where it is none. Bytes that are not UTF-8 are none (RFC 8259,
 * section 8.1).
 *
 * @throws {TransportError} when it is nested so deep that nobody can judge it
 */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) return undefined;
  const text = body.toString('utf8');
  if (isDeep(body)) {
    throw new TransportError('JSON_DEPTH', `a body nested more than ${deepest} levels deep`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const quote = 0x22;
const backslash = 0x5c;

/** Looks at the bytes outside of strings: in UTF-8 no byte of another character is one of these. */
function isDeep(body: Buffer): boolean {
  if (body.length <= deepest) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < body.length; i += 1) {
    const byte = body[i] ?? 0;
    if (inString) {
      if (byte === backslash) i += 1;
      else if (byte === quote) inString = false;
    } else if (byte === quote) {
      inString = true;
      // `[` and `{`, `]` and `}` differ in one bit.
    } else if ((byte | 0x20) === 0x7b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if ((byte | 0x20) === 0x7d) {
      depth -= 1;
    }
  }
  return false;
}

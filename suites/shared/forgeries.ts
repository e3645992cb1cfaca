import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { encodePart, readJwt } from './jwt.js';

const hmacKey = randomBytes(32);
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/**
 * Tokens that the service never issued, each made from an issued one. If the claims are encrypted,
 * a forgery changes the bytes instead.
 */
export const forgeries: Readonly<Record<string, (token: string) => string>> = {
  'no signature': (token) => cut(token, () => ''),
  'a signature of another kind of text': (token) => cut(token, () => 'c2lnbmF0dXJl'),
  'a later end and the old signature': (token) => rewritten(token, later),
  'another account and the old signature': (token) => rewritten(token, elsewhere),
  'the algorithm none and no signature': (token) => resigned(token, { alg: 'none' }, () => ''),
  'the algorithm NONE and no signature': (token) => resigned(token, { alg: 'NONE' }, () => ''),
  'the algorithm none and the old signature': (token) =>
    resigned(token, { alg: 'none' }, () => readJwt(token).parts.at(-1) ?? ''),
  'a signature by another secret': (token) =>
    resigned(token, { alg: 'HS256' }, (text) =>
      createHmac('sha256', hmacKey).update(text).digest('base64url'),
    ),
  'a signature by an empty secret': (token) =>
    resigned(token, { alg: 'HS256' }, (text) =>
      createHmac('sha256', '').update(text).digest('base64url'),
    ),
  'a signature by a key that the header brings along': (token) =>
    resigned(token, { alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) }, (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
    ),
};

function changed(token: string, part: number, place: number): string {
  const { parts } = readJwt(token);
  const text = parts.at(part) ?? '';
  const at = Math.floor(text.length * place);
  const other = text.charAt(at) === 'A' ? 'B' : 'A';
  return parts.with(part, text.slice(0, at) + other + text.slice(at + 1)).join('.');
}

function cut(token: string, shorten: (last: string) => string): string {
  const { parts } = readJwt(token);
  return [...parts.slice(0, -1), shorten(parts.at(-1) ?? '')].join('.');
}

function rewritten(token: string, change: (claim: unknown) => unknown): string {
  const { parts, claims } = readJwt(token);
  if (claims === undefined) return changed(token, 3, 0.5);
  const values = Object.entries(claims).map(([name, value]) => [name, change(value)]);
  return parts.with(1, encodePart(Object.fromEntries(values))).join('.');
}

/** Only moments are that large. */
const later = (claim: unknown) =>
  typeof claim === 'number' && claim > 1_000_000_000 ? claim + 86_400 : claim;

/** IDs are whole numbers, and no version reaches a thousand. */
const elsewhere = (claim: unknown) =>
  typeof claim === 'number' && claim > 1_000 ? claim + 1 : claim;

function resigned(token: string, header: object, signature: (text: string) => string): string {
  const { claims, parts } = readJwt(token);
  const payload = claims === undefined ? (parts[1] ?? '') : encodePart(claims);
  const text = `${encodePart({ typ: 'JWT', ...header })}.${payload}`;
  return `${text}.${signature(text)}`;
}

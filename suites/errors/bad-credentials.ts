import fc from 'fast-check';
import { day } from '../../harness/check/lifetimes.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';
import { apiCalls } from '../shared/calls.js';
import { characterOf } from '../shared/characters.js';

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const part = (minLength: number, maxLength: number) =>
  fc.string({ unit: characterOf(base64url), minLength, maxLength });

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token in the form of a signed JSON Web Token, with a key that the target does not know. */
const foreignJwt = fc
  .record({
    algorithm: fc.constantFrom('HS256', 'RS256', 'ES256', 'none'),
    user: fc.nat().map(String),
    id: part(8, 32),
    signature: part(20, 86),
  })
  .map(({ algorithm, user, id, signature }) =>
    [
      encoded({ typ: 'JWT', alg: algorithm }),
      encoded({ sub: user, jti: id, iat: 1_700_000_000, exp: 4_000_000_000 }),
      algorithm === 'none' ? '' : signature,
    ].join('.'),
  );

/** Tokens that no target ever issued. */
export const foreignToken: fc.Arbitrary<string> = fc.oneof(part(8, 200), foreignJwt);

/** The addresses that a living token reads, the account first. */
export function readingUrls(
  t: Pick<CheckContext<Messages>, 'resources' | 'offers'>,
): readonly string[] {
  return apiCalls(t, someForeignToken).flatMap(({ method = 'GET', url }) =>
    method === 'GET' ? [url] : [],
  );
}

/** One such token, for checks that need no variety. */
export const someForeignToken = 'conformance-never-issued-this-token';

/** Authorization schemes that do not exist, so that no profile can name them. */
export const unknownScheme: fc.Arbitrary<string> = fc
  .string({ unit: characterOf('abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 12 })
  .map((name) => `Conformance-${name}`);

/** Replaces the character at a position by another of the same alphabet. */
export function altered(token: string, position: number): string {
  const other = token[position] === 'A' ? 'B' : 'A';
  return `${token.slice(0, position)}${other}${token.slice(position + 1)}`;
}

/**
 * Positions of a token where a change alters its meaning. Dots and the last character of a part are
 * excluded, because some bits of that character have no meaning.
 */
export function tellingPositions(token: string): number[] {
  return Array.from(token, (_character, at) => at).filter(
    (at) => token[at] !== '.' && at + 1 < token.length && token[at + 1] !== '.',
  );
}

/** How long ago a token expired, milliseconds: often less than a day, and up to two months. */
export const late: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: day }),
  fc.integer({ min: 0, max: 60 * day }),
);

/** Schemes of other kinds of credentials, and one that does not exist: a service may take a token in further schemes. */
export const schemes = ['Basic', 'Digest', 'Negotiate', 'Conformance'] as const;
export const otherScheme: fc.Arbitrary<string> = fc.constantFrom(...schemes);

/**
 * Whether a text has the form of a bearer token (RFC 6750, section 2.1). What has another one may be answered 400,
 * as malformed, and an opaque token or a code may have any characters.
 */
export function isBearerToken(text: string): boolean {
  return /^[\w.~+/-]+=*$/.test(text);
}

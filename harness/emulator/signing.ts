import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../../spec/violation-words.js';
import type { JsonObject } from './model.js';
import { randomOctets } from './random.js';
import { othersRead } from './real-time.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** Header, payload and a signature of 32 octets. */
const ownForm = /^([\w-]+)\.([\w-]+)\.([\w-]{43})=?$/;

/** Signs and verifies the access tokens of one emulator. */
export interface SigningKey {
  readonly algorithm: string;
  sign(claims: JsonObject): Promise<string>;
  /** The claims of a JWT that this key signed; `undefined` for any other text. */
  verify(jwt: string): Promise<Record<string, unknown> | undefined>;
}

/** Signs with the newest of several keys, and verifies what any of them signed. */
export function severalKeys(keys: readonly SigningKey[]): SigningKey {
  const newest = keys.at(-1);
  if (newest === undefined) throw new Error('no key');
  return {
    algorithm: newest.algorithm,
    sign: (claims) => newest.sign(claims),
    verify: async (jwt) => {
      for (const key of keys) {
        const claims = await key.verify(jwt);
        if (claims !== undefined) return claims;
      }
      return undefined;
    },
  };
}

/** Loaded on demand: the keys of most emulators need none of its many modules. */
function loadJose() {
  return import('jose');
}

/** Makes a key. It does not judge expiry: the clock and mutants decide that. */
export async function createSigningKey(
  algorithm: 'ES256' | 'RS256' | 'HS256' | 'A256GCM',
): Promise<SigningKey> {
  if (algorithm === 'HS256') return hmacKey();
  if (algorithm === 'A256GCM') return encryptionKey();
  const { CompactSign, compactVerify, generateKeyPair } = await loadJose();
  const { privateKey, publicKey } = await generateKeyPair(algorithm);
  return {
    algorithm,
    sign: (claims) =>
      new CompactSign(encoder.encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .sign(privateKey),
    // Anew for each request: it takes place in another thread, so that requests at once are under way together.
    verify: async (jwt) => {
      try {
        const { payload } = await compactVerify(jwt, publicKey, { algorithms: [algorithm] });
        return claimsIn(payload);
      } catch {
        // The emulator did not issue this token.
        return undefined;
      }
    },
  };
}

/**
 * A secret key, as most emulators have. Its signatures are made in this thread: through `jose` and a thread of its
 * own, each costs several times as much.
 */
function hmacKey(): SigningKey {
  const key = createSecretKey(randomOctets(64));
  const algorithm = 'HS256';
  const header = encoded({ alg: algorithm, typ: 'JWT' });
  const signatureOf = (signed: string) => createHmac('sha256', key).update(signed).digest();
  return {
    algorithm,
    sign: async (claims) => {
      const signed = `${header}.${encoded(claims)}`;
      const jwt = `${signed}.${signatureOf(signed).toString('base64url')}`;
      await othersRead();
      return jwt;
    },
    verify: async (jwt) => {
      await othersRead();
      const [, found, payload = '', signature = ''] = ownForm.exec(jwt) ?? [];
      // This key signs no other header.
      if (found !== header) return undefined;
      const octets = Buffer.from(signature, 'base64url');
      if (!timingSafeEqual(octets, signatureOf(`${header}.${payload}`))) return undefined;
      return claimsIn(Buffer.from(payload, 'base64url'));
    },
  };
}

function encoded(value: JsonObject): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A key that encrypts instead of signing: only this emulator can make or read its tokens. */
async function encryptionKey(): Promise<SigningKey> {
  const { CompactEncrypt, compactDecrypt } = await loadJose();
  const key = new Uint8Array(randomOctets(32));
  return {
    algorithm: 'A256GCM',
    sign: (claims) =>
      new CompactEncrypt(encoder.encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'JWT' })
        .encrypt(key),
    verify: async (jwt) => {
      try {
        return claimsIn((await compactDecrypt(jwt, key)).plaintext);
      } catch {
        return undefined;
      }
    },
  };
}

function claimsIn(bytes: Uint8Array): Record<string, unknown> | undefined {
  const claims: unknown = JSON.parse(decoder.decode(bytes));
  return isRecord(claims) ? claims : undefined;
}

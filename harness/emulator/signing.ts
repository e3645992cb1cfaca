import { webcrypto } from 'node:crypto';
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify, generateKeyPair } from 'jose';
import type { CryptoKey } from 'jose';
import { isRecord } from '../../spec/violation-words.js';
import type { JsonObject } from './model.js';
import { randomOctets } from './random.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

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

/** Makes a key. It does not judge expiry: the clock and mutants decide that. */
export async function createSigningKey(
  algorithm: 'ES256' | 'RS256' | 'HS256' | 'A256GCM',
): Promise<SigningKey> {
  if (algorithm === 'A256GCM') return encryptionKey();
  const { privateKey, publicKey } = await makeKeys(algorithm);
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

/** A key that encrypts instead of signing: only this emulator can make or read its tokens. */
function encryptionKey(): SigningKey {
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

async function makeKeys(
  algorithm: string,
): Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> {
  if (algorithm !== 'HS256') return generateKeyPair(algorithm);
  // A key object, because raw bytes would be imported again for every token.
  const usages: ('sign' | 'verify')[] = ['sign', 'verify'];
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await webcrypto.subtle.importKey('raw', randomOctets(64), hmac, false, usages);
  return { privateKey: secret, publicKey: secret };
}

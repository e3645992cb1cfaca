import { randomBytes, webcrypto } from 'node:crypto';
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify, generateKeyPair } from 'jose';
import type { CryptoKey } from 'jose';
import type { JsonObject } from './model.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Signs and verifies the access tokens of one emulator. */
export interface SigningKey {
  readonly algorithm: string;
  sign(claims: JsonObject): Promise<string>;
  /** The claims of a JWT that this key signed; `undefined` for any other text. */
  verify(jwt: string): Promise<Record<string, unknown> | undefined>;
}

/** Makes a key. Expiry is not judged here: it is the clock's matter, and a mutant's. */
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
    verify: async (jwt) => {
      try {
        const { payload } = await compactVerify(jwt, publicKey, { algorithms: [algorithm] });
        return claimsIn(payload);
      } catch {
        // Whatever is wrong with the token, it is not one of ours.
        return undefined;
      }
    },
  };
}

/** A key that encrypts instead: what nobody else can make, nobody else can read either. */
function encryptionKey(): SigningKey {
  const key = new Uint8Array(randomBytes(32));
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
  // A key object, since raw bytes would be imported again for every token.
  const usages = ['sign', 'verify'] as const;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await webcrypto.subtle.generateKey(hmac, false, usages);
  return { privateKey: secret, publicKey: secret };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

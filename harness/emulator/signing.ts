import { randomBytes } from 'node:crypto';
import { CompactSign, compactVerify, generateKeyPair } from 'jose';
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
  algorithm: 'ES256' | 'RS256' | 'HS256',
): Promise<SigningKey> {
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
        const claims: unknown = JSON.parse(decoder.decode(payload));
        return isRecord(claims) ? claims : undefined;
      } catch {
        // Whatever is wrong with the token, it is not one of ours.
        return undefined;
      }
    },
  };
}

async function makeKeys(
  algorithm: string,
): Promise<{ privateKey: CryptoKey | Uint8Array; publicKey: CryptoKey | Uint8Array }> {
  if (algorithm !== 'HS256') return generateKeyPair(algorithm);
  const secret = new Uint8Array(randomBytes(32));
  return { privateKey: secret, publicKey: secret };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

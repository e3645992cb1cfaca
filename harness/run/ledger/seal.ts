import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { LedgerError } from './ledger-error.js';

/** The environment variable that holds the key. */
export const keyVariable = 'CRM_CONFORMANCE_LEDGER_KEY';

const howToMake = 'make one by: openssl rand -base64 32';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts texts with AES-256-GCM. Each is bound to the public part of its item. */
export class Seal {
  readonly #key: Buffer;

  private constructor(key: Buffer) {
    this.#key = key;
  }

  /** @throws {LedgerError} when there is no key, or it does not have 32 bytes */
  static of(environment: NodeJS.ProcessEnv): Seal {
    const text = environment[keyVariable]?.trim() ?? '';
    if (text === '') {
      throw new LedgerError(
        `ledger: it encrypts codes and tokens with the key in ${keyVariable}, which is not set; ` +
          `${howToMake}, and keep it with the secrets of your CI`,
      );
    }
    const key = /^[0-9a-f]{64}$/i.test(text)
      ? Buffer.from(text, 'hex')
      : Buffer.from(text, 'base64');
    if (key.length !== 32) {
      throw new LedgerError(
        `ledger: ${keyVariable}: expected 32 bytes in base64 (44 characters) or hexadecimal (64), ` +
          `found ${text.length} characters in another format; ${howToMake}`,
      );
    }
    return new Seal(key);
  }

  /** @param beside public text; a change to it breaks the seal */
  close(text: string, beside: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    cipher.setAAD(Buffer.from(beside));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Decrypts a text; undefined when the key is another one, or something was changed. */
  open(sealed: string, beside: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length < nonceBytes + tagBytes) return undefined;
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(beside));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

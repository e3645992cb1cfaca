import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random letters and digits. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of randomBytes(length)) text += LETTERS[byte % LETTERS.length];
  return text;
}

/** `length` random characters of an encoding of random bytes. */
export function randomEncoded(length: number, encoding: 'hex' | 'base64' | 'base64url'): string {
  return randomBytes(length).toString(encoding).slice(0, length);
}

/** Compares in a time that does not tell where the texts differ. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

import { createCipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Octets drawn at once: to draw a few takes as long. */
const drawnAtOnce = 8_192;

let drawn = Buffer.alloc(0);

let bytes: (length: number) => Buffer = (length) => {
  if (length > drawnAtOnce) return randomBytes(length);
  if (drawn.length < length) drawn = randomBytes(drawnAtOnce);
  const octets = drawn.subarray(0, length);
  drawn = drawn.subarray(length);
  return octets;
};

/**
 * From now on all random values of this thread follow from a seed: emulators that are asked the same
 * invent the same. Not for a service that keeps secrets.
 */
export function seedRandom(seed: string): void {
  const key = createHash('sha256').update(seed).digest();
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  bytes = (length) => stream.update(Buffer.alloc(length));
}

/** So many random bytes. */
export function randomOctets(length: number): Buffer {
  return bytes(length);
}

/** A random UUID, version 4. */
export function randomId(): string {
  const octets = bytes(16);
  octets.writeUInt8((octets.readUInt8(6) & 0x0f) | 0x40, 6);
  octets.writeUInt8((octets.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = octets.toString('hex');
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([start, end]) => hex.slice(start, end))
    .join('-');
}

/** `length` random letters and digits. */
export function randomText(length: number): string {
  let text = '';
  for (const byte of bytes(length)) text += LETTERS[byte % LETTERS.length];
  return text;
}

/** `length` random characters of an encoding of random bytes. */
export function randomEncoded(length: number, encoding: 'hex' | 'base64' | 'base64url'): string {
  return bytes(length).toString(encoding).slice(0, length);
}

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

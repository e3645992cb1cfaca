import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A code lives 20 minutes, so no address that is older can be of use, milliseconds. */
const longestMs = 60 * 60_000;

/**
 * A `state` for one log-in. It is signed with the secret key, so another start of the program knows that it
 * was made here, and when: `login --code` gets the address that an earlier start has led to.
 */
export function freshState(secret: string, now: number): string {
  const made = `${now.toString(36)}.${randomBytes(18).toString('base64url')}`;
  return `${made}.${signatureOf(made, secret)}`;
}

/** Whether a `state` was made here within the last hour, with this secret key. */
export function isOwnState(state: string, secret: string, now: number): boolean {
  const [time = '', nonce = '', signature = ''] = state.split('.');
  const age = now - Number.parseInt(time, 36);
  return isSame(signature, signatureOf(`${time}.${nonce}`, secret)) && age >= 0 && age < longestMs;
}

/** Compares in constant time, so that the duration does not reveal a common prefix. */
export function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

function signatureOf(made: string, secret: string): string {
  return createHmac('sha256', secret).update(`state ${made}`).digest('base64url');
}

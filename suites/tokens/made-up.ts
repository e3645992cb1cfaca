import { randomUUID } from 'node:crypto';
import type { GivenIntegration } from '../../harness/check/given.js';

/** An integration that nobody has registered, for a target on which none can be made. */
export function madeUpIntegration({ redirectUri }: GivenIntegration): GivenIntegration {
  return { clientId: randomUUID(), clientSecret: randomUUID(), redirectUri, name: '' };
}

/** Its words in messages. */
export const madeUp = 'an integration that nobody has registered';

/** Whether a place and an encoding are an odd pair: each place, and each encoding, has one that is and one that is not. */
export function isOdd(place: number, encoding: 'json' | 'form'): boolean {
  return (place + (encoding === 'json' ? 0 : 1)) % 2 === 1;
}

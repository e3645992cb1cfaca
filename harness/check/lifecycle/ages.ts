import { lifetimes } from '../lifetimes.js';
import { credentialOf, type Presented, type Reason } from './credentials.js';

/** A factor for the margin of the clock: a check or a story takes longer than one exchange. */
export const wideMargin = 6;

/**
 * The reason why a credential has died of age; undefined while it may live. Times are milliseconds.
 *
 * @param used when its integration was last used
 * @param margin distance from the end of a lifetime within which nothing is known
 */
export function expired(
  presented: Presented,
  from: number,
  used: number,
  margin: number,
): Reason | undefined {
  const { issued } = credentialOf(presented);
  switch (presented.kind) {
    case 'code':
      return from >= issued.to + lifetimes.authorizationCode + margin
        ? { clause: 'CODE-5', why: 'its 20 minutes have passed' }
        : undefined;
    case 'access':
      return from >= issued.to + lifetimes.accessToken + margin
        ? { clause: 'ACC-3', why: 'its 24 hours have passed' }
        : undefined;
    case 'refresh':
      return from >= Math.max(issued.to, used) + lifetimes.refreshToken.deadAt
        ? { clause: 'REF-4', why: 'more than 3 months have passed without any use' }
        : undefined;
  }
}

/** Whether a credential is too young to have died of age. */
export function isYoung(presented: Presented, to: number, margin: number): boolean {
  const { from } = credentialOf(presented).issued;
  switch (presented.kind) {
    case 'code':
      return to <= from + lifetimes.authorizationCode - margin;
    case 'access':
      return to <= from + lifetimes.accessToken - margin;
    case 'refresh':
      return to <= from + lifetimes.refreshToken.aliveAt;
  }
}

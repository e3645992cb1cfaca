import type { TokenRequestChanges } from '../../harness/check/service.js';
import { type NearMiss, nearMisses, otherTypes } from '../shared/near-misses.js';

/** A request with a wrong secret key. */
export interface WrongSecret {
  /** How the key differs, as words that follow its name. */
  readonly how: string;
  /** What is sent in place of the right key; undefined where that would be the right one. */
  readonly changes: (right: string) => TokenRequestChanges | undefined;
}

/** Wrong secret keys, made from the right one, that a careless comparison may accept. */
export function wrongSecrets(right: string): readonly NearMiss[] {
  const middle = Math.floor(right.length / 2);
  const other = right.charAt(middle) === 'a' ? 'b' : 'a';
  const more = {
    'cut to its last half': right.slice(Math.ceil(right.length / 2)),
    'with a character in the middle changed':
      right.slice(0, middle) + other + right.slice(middle + 1),
    'with a letter of another script before it': `\u0416${right}`,
    'replaced by a text of the same length': 'x'.repeat(right.length),
  };
  return [
    ...nearMisses(right),
    ...Object.entries(more)
      .map(([how, value]) => ({ how, value }))
      .filter(({ value }) => value !== right && value !== ''),
  ];
}

/** All requests with a wrong secret key, of texts and of JSON values of other types. */
export function wrongSecretRequests(sample: string): readonly WrongSecret[] {
  return [
    ...wrongSecrets(sample).map(({ how }): WrongSecret => ({
      how,
      changes: (right) => {
        const found = wrongSecrets(right).find((each) => each.how === how);
        return found && { clientSecret: found.value };
      },
    })),
    ...otherTypes.map(({ how, value }): WrongSecret => ({
      how,
      changes: () => ({ typed: { clientSecret: value } }),
    })),
  ];
}

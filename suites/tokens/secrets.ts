import { type NearMiss, nearMisses } from '../shared/near-misses.js';

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

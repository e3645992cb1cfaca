import type { CatalogEntry } from '../check/catalog.js';
import type { Effect } from '../check/effects.js';

/**
 * Effects that may end access granted earlier. After such a check, the next check needs a fresh
 * grant.
 */
const endsAccess: ReadonlySet<Effect> = new Set(['grant', 'revoke', 'rotate', 'disturb']);

/**
 * Sorts checks so that a run sends the fewest requests and waits least. Checks that only look at
 * answers come first: they share one grant and its exchange, until another check may end that
 * access.
 *
 * Among them, checks of the limiter come first. They begin with a quiet second, and most of it has
 * passed between preflight and the first check. Checks that exceed the limit come last: a service
 * may answer with a block, and the contract does not state its length. The very last ones move the
 * clock so far that a certificate or a license of the target may end. Before these, checks that move the
 * clock come after those that leave it: many of the latter then find the same day.
 */
export function cheapestFirst(entries: readonly CatalogEntry[]): CatalogEntry[] {
  const placeOf = ({ id, declared: { does, needs, isLast } }: CatalogEntry) => {
    if (isLast) return 5;
    if (does.includes('storm')) return 4;
    if (needs.includes('clock')) return 3;
    if (does.some((each) => endsAccess.has(each))) return 2;
    return id.startsWith('limits/') ? 0 : 1;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

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
 * Among them, checks of the limiter come first, those that only read before those that create. They begin
 * with a quiet second, and most of it has passed between preflight and the first check; each uses the whole
 * limit, so the next one need not wait longer than any request would. Checks that exceed the limit come last: a service
 * may answer with a block, and the contract does not state its length. The very last ones move the
 * clock so far that a certificate or a license of the target may end. Before these, checks that move the
 * clock come after those that leave it: many of the latter then find the same day.
 *
 * @param first ids of checks that come before all others, except those that run late
 */
export function cheapestFirst(
  entries: readonly CatalogEntry[],
  first: readonly string[] = [],
): CatalogEntry[] {
  const preferred = new Set(first);
  const placeOf = (entry: CatalogEntry) => {
    const { id, declared } = entry;
    const { does, needs } = declared;
    if (runsLate(entry)) return declared.isLast === true ? 5 : 4;
    if (preferred.has(id)) return -1;
    if (needs.includes('clock')) return 3;
    if (does.some((each) => endsAccess.has(each))) return 2;
    if (!id.startsWith('limits/')) return 1;
    return does.every((each) => each === 'read') ? 0 : 0.5;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether others could hardly run after a check: it exceeds the limit, or moves the clock years ahead. */
export function runsLate({ declared: { does, isLast } }: CatalogEntry): boolean {
  return isLast === true || does.includes('storm');
}

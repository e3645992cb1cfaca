import type { CatalogEntry } from '../catalog.js';
import type { Effect } from '../effects.js';

/** What may end access that was granted before: whoever does it makes the next check ask anew. */
const endsAccess: ReadonlySet<Effect> = new Set(['grant', 'revoke', 'rotate', 'disturb']);

/**
 * The order that costs a target the fewest requests, and a run the least waiting. First all checks that
 * only look at answers: they share one grant and the exchange that it took, and a check that spends
 * grants may end what others hold. Of them first those of the limiter, which begin with a quiet second:
 * what comes between preflight and the first check is most of one. Whoever exceeds the limit comes
 * last: a service may answer that with a block, for a time that is not stated.
 */
export function cheapestFirst(entries: readonly CatalogEntry[]): CatalogEntry[] {
  const placeOf = ({ id, declared: { does } }: CatalogEntry) => {
    if (does.includes('storm')) return 3;
    if (does.some((each) => endsAccess.has(each))) return 2;
    return id.startsWith('limits/') ? 0 : 1;
  };
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

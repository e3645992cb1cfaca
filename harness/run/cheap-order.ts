import type { CatalogEntry } from '../catalog.js';
import type { Effect } from '../effects.js';

/** What may end access that was granted before: whoever does it makes the next check ask anew. */
const endsAccess: ReadonlySet<Effect> = new Set(['grant', 'revoke', 'rotate', 'disturb']);

/**
 * The order that costs a target the fewest requests: first all checks that only look at answers. They
 * share one grant and the exchange that it took; a check that spends grants may end what others hold.
 */
export function cheapestFirst(entries: readonly CatalogEntry[]): CatalogEntry[] {
  const spends = ({ declared }: CatalogEntry) => declared.does.some((each) => endsAccess.has(each));
  return [
    ...entries.filter((entry) => !spends(entry)),
    ...entries.filter((entry) => spends(entry)),
  ];
}

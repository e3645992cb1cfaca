import type { JournalEntry } from '../../../spec/generated/control-types.js';

const name = /"name"\s*:\s*"(lead \d+)"/g;

/** How often each lead was stored, by its name. @param requests those that create leads */
export function leadsStored(requests: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const stored = new Map<string, number>();
  for (const { body, status } of requests) {
    if (status === undefined || status >= 300) continue;
    for (const [, found = ''] of body.matchAll(name))
      stored.set(found, (stored.get(found) ?? 0) + 1);
  }
  return stored;
}

/** The largest number of leads in one request. */
export function largestRequest(requests: readonly JournalEntry[]): number {
  return Math.max(0, ...requests.map(({ body }) => [...body.matchAll(name)].length));
}

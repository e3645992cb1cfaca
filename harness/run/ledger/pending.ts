import type { LastVerdict } from './ledger-document.js';
import type { Due } from './items.js';

/** The reason why a check has no verdict yet, and the time when it can have one. */
export function pendingReason(dues: readonly Due[], last: LastVerdict | undefined): string {
  const [next] = dues.toSorted((a, b) => a.from - b.from);
  const before =
    last === undefined ? '' : `; last judged ${minuteOf(Date.parse(last.at))}: ${last.verdict}`;
  if (next === undefined) return `pending: the ledger keeps nothing for it yet${before}`;
  const until = next.until === undefined ? '' : ` until ${minuteOf(next.until)}`;
  return `pending: due ${minuteOf(next.from)}${until} (ledger)${before}`;
}

/** A moment in UTC, to the minute: `2026-11-22 14:03Z`. */
export function minuteOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

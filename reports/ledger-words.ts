import type { RunReport } from './model.js';
import { count, duration } from './words.js';

type Ledger = NonNullable<RunReport['run']['ledger']>;

/** The state of a ledger in one sentence without a full stop. */
export function ledgerInWords({ pending, judged, missed }: Ledger): string {
  const [next] = pending.map(({ dueFrom }) => dueFrom).toSorted();
  const parts = [
    judged.length > 0 ? `${judged.length} judged` : undefined,
    `${pending.length} pending${next === undefined ? '' : `, the next due ${minuteOf(next)}`}`,
    missed.length > 0 ? `${count(missed.length, 'time')} missed` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

/** The items of a ledger: for each its check and a sentence about its state. */
export function ledgerLines({ pending, judged, missed }: Ledger): [check: string, text: string][] {
  return [
    ...judged.map(({ check, verdict, issuedAt, judgedAt }): [string, string] => [
      check,
      `${verdict}: issued ${minuteOf(issuedAt)}, judged ${minuteOf(judgedAt)}, ${duration(Date.parse(judgedAt) - Date.parse(issuedAt))} later`,
    ]),
    ...missed.map(({ check, issuedAt, dueUntil }): [string, string] => [
      check,
      `missed: issued ${minuteOf(issuedAt)}, no run took place before ${minuteOf(dueUntil)}`,
    ]),
    ...pending
      .toSorted((a, b) => (a.dueFrom < b.dueFrom ? -1 : 1))
      .map(({ check, issuedAt, dueFrom, dueUntil }): [string, string] => [
        check,
        `pending: issued ${minuteOf(issuedAt)}, due ${minuteOf(dueFrom)} ` +
          (dueUntil === undefined ? 'or later' : `until ${minuteOf(dueUntil)}`),
      ]),
  ];
}

/** A moment in UTC, to the minute. */
function minuteOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')}Z`;
}

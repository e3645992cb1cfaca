import type { RunReport } from './model.js';
import { count } from './words.js';

type Ledger = NonNullable<RunReport['run']['ledger']>;

/** What a ledger is about in one sentence without a final stop. */
export function ledgerInWords({ pending, judged, missed }: Ledger): string {
  const [next] = pending.map(({ dueFrom }) => dueFrom).toSorted();
  const parts = [
    judged.length > 0 ? `${judged.length} judged` : undefined,
    `${pending.length} pending${next === undefined ? '' : `, the next due ${minuteOf(next)}`}`,
    missed.length > 0 ? `${count(missed.length, 'time')} missed` : undefined,
  ];
  return parts.filter((part) => part !== undefined).join('; ');
}

/** Each thing that a ledger keeps or kept, and what becomes of it: the check and a sentence. */
export function ledgerLines({ pending, judged, missed }: Ledger): [check: string, text: string][] {
  return [
    ...judged.map(({ check, verdict, issuedAt, judgedAt }): [string, string] => [
      check,
      `${verdict}: issued ${minuteOf(issuedAt)}, judged ${minuteOf(judgedAt)}, ${ageOf(issuedAt, judgedAt)} later`,
    ]),
    ...missed.map(({ check, issuedAt, dueUntil }): [string, string] => [
      check,
      `missed: issued ${minuteOf(issuedAt)}, no run came in time before ${minuteOf(dueUntil)}`,
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

function ageOf(from: string, to: string): string {
  const minutes = Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  const parts = [
    ...(days > 0 ? [`${days} d`] : []),
    ...(minutes >= 60 ? [`${hours} h`] : []),
    `${minutes % 60} min`,
  ];
  return parts.join(' ');
}

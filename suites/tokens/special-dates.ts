import type { CheckContext } from '../../harness/check/context.js';
import type { GivenCode } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { TokenReply } from '../../harness/check/service.js';
import type { ClauseId } from '../../spec/generated/clause-ids.js';

const minute = 60_000;
const hour = 60 * minute;

/** A moment at which calendars differ from plain arithmetic. */
export interface SpecialDate {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What a check says of a code or token that was issued on a date. */
export const bornOn = {
  refused: {
    expected: 'success for {what} of {date}, {age} after its issue',
    actual: 'status {status}',
  },
  accepted: {
    expected: 'no success for {what} of {date}, {age} after its issue',
    actual: 'status {status}',
  },
} as const;

/** A code or a token of a date, its age when it is judged, and the clause of its life. */
export interface Life {
  readonly clause: ClauseId;
  readonly what: string;
  readonly age: string;
  readonly date: string;
}

/** Codes and tokens of a date, each with its age at the end of its life and the clause of that life. */
export function livesOf(date: string): Record<'code' | 'access' | 'refresh' | 'deadRefresh', Life> {
  const refresh = { clause: 'LIM-REF-1', what: 'a refresh token', date } as const;
  return {
    code: { clause: 'LIM-CODE-1', what: 'a code', age: '20 min', date },
    access: { clause: 'LIM-ACC-1', what: 'an access token', age: '24 h', date },
    refresh: { ...refresh, age: '88 days' }, // no three months are shorter than 89 days
    deadRefresh: { ...refresh, age: '93 days' },
  };
}

/** An answer, and whether it takes what was presented. */
export interface Told {
  readonly isOk: boolean;
  readonly exchange: Exchange;
}

/** A request that presents a code or a token. */
export type Ask = () => Promise<Told>;

export function told({ handedOut, exchange }: TokenReply): Told {
  return { isOk: handedOut, exchange };
}

/** Two codes: where grants take turns of the code of a widget and that in its webhook, one of each. */
export async function twoCodes({
  given,
}: Pick<CheckContext<Messages>, 'given'>): Promise<[GivenCode, GivenCode]> {
  return [await given.code(), await given.code()];
}

/** Whether the API takes an access token. */
export async function called(
  { resources }: Pick<CheckContext<Messages>, 'resources'>,
  accessToken: string,
): Promise<Told> {
  const exchange = await resources.callAny(accessToken);
  return { isOk: exchange.ok, exchange };
}

/** The next special dates after a moment, in the order of time. */
export function specialDates(now: number): SpecialDate[] {
  const year = new Date(now).getUTCFullYear();
  const years = Array.from({ length: 9 }, (_nothing, n) => year + n);
  /** The first of the moments that these years give and that lies ahead. */
  const next = (momentIn: (year: number) => number | undefined): number =>
    years.map(momentIn).find((moment) => moment !== undefined && moment > now) ?? now;
  const dates: SpecialDate[] = [
    { name: 'New Year’s Eve', at: next((each) => Date.UTC(each, 11, 31, 23, 50)) },
    { name: '29 February', at: next((each) => leapDay(each)) },
    { name: 'the end of 32-bit time', at: (2 ** 31 - 600) * 1_000 },
    { name: 'a day after January 2038', at: Math.max(Date.UTC(2038, 1, 1), now + 24 * hour) },
  ];
  // Three months later there is no such day.
  for (const [name, month, date] of [
    ['30 November', 10, 30],
    ['31 January', 0, 31],
    ['31 August', 7, 31],
  ] as const) {
    dates.push({ name, at: next((each) => Date.UTC(each, month, date, 12)) });
  }
  for (const [name, month] of [
    ['March', 2],
    ['October', 9],
  ] as const) {
    // European clocks change at 01:00 UTC.
    const change = (each: number) => lastSunday(each, month) + hour;
    dates.push(
      { name: `the day before the last Sunday of ${name}`, at: next((y) => change(y) - 13 * hour) },
      { name: `the last Sunday of ${name}`, at: next((y) => change(y) - 10 * minute) },
    );
  }
  return dates.filter(({ at }) => at > now).toSorted((one, other) => one.at - other.at);
}

/** Three cases have all dates; one has four, others on another day. */
export function someOf(dates: readonly SpecialDate[], cases: number): readonly SpecialDate[] {
  const start = Math.floor((dates[0]?.at ?? 0) / (24 * hour)) % Math.max(1, dates.length);
  const inTurn = [...dates.slice(start), ...dates.slice(0, start)];
  return inTurn.slice(0, 4 * cases).toSorted((one, other) => one.at - other.at);
}

function leapDay(year: number): number | undefined {
  const moment = Date.UTC(year, 1, 29, 12);
  return new Date(moment).getUTCMonth() === 1 ? moment : undefined;
}

/** The beginning of the last Sunday of a month, counted from 0. Such a month has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * 24 * hour;
}

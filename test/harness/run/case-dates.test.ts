import { expect, it } from 'vitest';
import type { TargetClock } from '../../../harness/check/target-clock.js';
import { CaseDates } from '../../../harness/run/case-dates.js';

const day = 24 * 60 * 60 * 1_000;

/** A clock that starts on a Monday, with the days on which cases begin that move it by themselves. */
async function days(cases: number, ownMs: number, seed = 7) {
  let now = Date.parse('2026-11-23T00:00:00Z');
  const clock = { now: () => now, advance: async (ms: number) => void (now += ms) };
  const dates = new CaseDates(clock as unknown as TargetClock, seed);
  const begun: Date[] = [];
  for (let n = 0; n < cases; n += 1) {
    await dates.begin();
    begun.push(new Date(now));
    now += ownMs;
  }
  return { begun, dates };
}

it('the first case begins at once, and eight cases meet weekends, other days and both halves of an hour', async () => {
  for (const seed of [1, -5, 4_000_000]) {
    const { begun } = await days(8, day, seed);
    expect(begun[0]?.toISOString()).toBe('2026-11-23T00:00:00.000Z');
    const isWeekend = begun.map((date) => [0, 6].includes(date.getUTCDay()));
    expect(new Set(isWeekend).size).toBe(2);
    expect(new Set(begun.map((date) => date.getUTCMinutes() >= 30)).size).toBe(2);
  }
});

it('what the cases wait by themselves is told apart', async () => {
  const { dates } = await days(5, 3 * day);
  expect(dates.movedMs).toBe(3 * day);
});

it('without a case all that the clock moved is of the check', async () => {
  let now = 0;
  const dates = new CaseDates({ now: () => now } as unknown as TargetClock, 1);
  now = 2 * day;
  expect(dates.movedMs).toBe(2 * day);
});

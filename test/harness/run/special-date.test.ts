import { expect, it } from 'vitest';
import type { Declared } from '../../../harness/check/check.js';
import { moveToOrdinaryDate, moveToSpecialDate } from '../../../harness/run/special-date.js';
import type { Session } from '../../../harness/targets/session/session.js';

/** Where a clock stands after it was asked to move to a special date. */
async function movedFrom(
  start: string,
  needs: readonly string[],
  { isStuck = false, ahead = 0 }: { isStuck?: boolean; ahead?: number } = {},
) {
  let now = Date.parse(start);
  const clock = {
    now: () => now,
    advance: async (ms: number) => {
      if (isStuck) throw new Error('the clock cannot be moved');
      now += ms;
    },
  };
  const declared = { needs } as unknown as Declared;
  await moveToSpecialDate({ clock } as unknown as Session, declared, ahead);
  return new Date(now).toISOString();
}

it.each([
  ['2026-11-22T10:00:00Z', [], '2028-12-30T00:40:00.000Z'],
  ['2026-11-22T10:00:00Z', ['clock'], '2026-11-29T00:40:00.000Z'],
  ['2028-12-30T00:45:00Z', [], '2028-12-30T00:45:00.000Z'],
  ['2028-12-30T00:55:00Z', [], '2028-12-30T01:40:00.000Z'],
  ['2026-11-29T05:31:00Z', ['clock'], '2026-11-29T05:31:00.000Z'],
  ['2036-02-01T00:00:00Z', [], '2036-03-29T00:40:00.000Z'],
  ['2037-02-01T00:00:00Z', [], '2037-02-01T00:00:00.000Z'],
  ['2038-03-01T00:00:00Z', ['clock'], '2038-05-29T00:40:00.000Z'],
])('from %s with the needs %j the clock goes to %s', async (start, needs, expected) => {
  expect(await movedFrom(start, needs)).toBe(expected);
});

it('a clock that cannot be moved stays', async () => {
  expect(await movedFrom('2026-11-22T10:00:00Z', [], { isStuck: true })).toBe(
    '2026-11-22T10:00:00.000Z',
  );
});

it('a check that moves the clock itself begins so long before', async () => {
  const day = 24 * 60 * 60 * 1_000;
  const moved = await movedFrom('2026-11-22T10:00:00Z', ['clock'], { ahead: 30 * day });
  // Sunday, 29 November, is less than 30 days ahead; the next weekend at the end of a month is in January.
  expect(moved).toBe('2026-12-31T00:40:00.000Z');
});

it.each([
  ['2028-12-30T00:45:00Z', '2029-01-02T00:00:00.000Z'],
  ['2026-11-27T22:10:00Z', '2027-01-04T00:00:00.000Z'],
  ['2026-11-19T10:31:00Z', '2026-11-19T11:00:00.000Z'],
  ['2026-11-19T10:05:00Z', '2026-11-19T10:05:00.000Z'],
  // That would be too late for the clock.
  ['2036-12-31T00:45:00Z', '2036-12-31T00:45:00.000Z'],
])('from %s the clock goes to the ordinary date %s', async (start, expected) => {
  let now = Date.parse(start);
  const advance = async (ms: number) => void (now += ms);
  await moveToOrdinaryDate({ clock: { now: () => now, advance } } as unknown as Session);
  expect(new Date(now).toISOString()).toBe(expected);
});

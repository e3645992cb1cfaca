import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueOf,
  type ItemKind,
  itemKindNames,
  momentWithin,
  standingAt,
} from '../../../../harness/run/ledger/items.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Ends of section 8 of the contract: surely alive until the first, surely dead from the second. */
const ends: Record<'code' | 'access' | 'refresh', [alive: number, dead: number]> = {
  code: [20 * minute, 20 * minute],
  access: [24 * hour, 24 * hour],
  refresh: [89 * day, 92 * day],
};

const kind = fc.constantFrom(...itemKindNames);
/** An interval in which something came about, a margin that holds, and a moment. */
const scene = fc.record({
  from: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  took: fc.integer({ min: 0, max: 2_000 }),
  margin: fc.integer({ min: 1_000, max: 60_000 }),
});

function endsOf(name: ItemKind): [alive: number, dead: number] {
  if (name.startsWith('code')) return ends.code;
  return name.startsWith('access') ? ends.access : ends.refresh;
}

describe('dueOf', () => {
  it('never lets an item be judged where either answer may be right', () => {
    fc.assert(
      fc.property(kind, scene, fc.double({ min: 0, max: 1, noNaN: true }), (name, s, at) => {
        const issued = { from: s.from, to: s.from + s.took };
        const due = dueOf(name, issued, s.margin);
        const now = due.from + at * ((due.until ?? due.from + 300 * day) - due.from);
        fc.pre(standingAt(due, now) === 'due');
        const [alive, dead] = endsOf(name);
        // Whenever in the interval it came about.
        if (name.endsWith('alive')) expect(now - issued.from).toBeLessThan(alive);
        else expect(now - issued.to).toBeGreaterThan(dead);
      }),
    );
  });

  it('knows three times, of which what has to be dead has no last', () => {
    fc.assert(
      fc.property(kind, scene, fc.integer({ min: 1, max: 400 * day }), (name, s, ms) => {
        const due = dueOf(name, { from: s.from, to: s.from + s.took }, s.margin);
        expect(due.best).toBeGreaterThanOrEqual(due.from);
        expect(standingAt(due, due.from - ms)).toBe('early');
        expect(standingAt(due, due.from)).toBe('due');
        expect(standingAt(due, due.best)).toBe('due');
        if (name.endsWith('dead')) expect(standingAt(due, due.from + ms)).toBe('due');
        else expect(standingAt(due, (due.until ?? Infinity) + ms)).toBe('missed');
      }),
    );
  });

  it('has the times that the contract and the margin make', () => {
    const issued = { from: 1_000_000, to: 1_000_400 };
    const after = (name: ItemKind) => {
      const { from, until, best } = dueOf(name, issued, 5_000);
      return [from, until, best].map((at) => at && at - issued.from);
    };
    expect(after('code-alive')).toEqual([18 * minute, 20 * minute - 2_500, 20 * minute - 5_000]);
    expect(after('code-dead')).toEqual([20 * minute + 5_400, undefined, 20 * minute + 5_400]);
    expect(after('access-alive')).toEqual([22 * hour, day - 2_500, day - 5_000]);
    expect(after('access-dead')).toEqual([day + 5_400, undefined, day + 5_400]);
    expect(after('refresh-alive')).toEqual([87.5 * day, 89 * day - 2_500, 89 * day - 5_000]);
    expect(after('refresh-dead')).toEqual([93 * day + 5_400, undefined, 93 * day + 5_400]);
  });
});

describe('momentWithin', () => {
  it('waits for the best moment within reach, else takes the present one while it is due', () => {
    const due = { from: 100, best: 180, until: 200 };
    expect(momentWithin(due, 50, 40)).toBeUndefined();
    expect(momentWithin(due, 50, 130)).toBe(180);
    expect(momentWithin(due, 100, 0)).toBe(100);
    expect(momentWithin(due, 150, 40)).toBe(180);
    expect(momentWithin(due, 190, 40)).toBe(190);
    expect(momentWithin(due, 201, 1_000)).toBeUndefined();
    expect(momentWithin({ from: 100, best: 100, until: undefined }, 5_000, 0)).toBe(5_000);
  });

  it('gives only moments that are due and within reach', () => {
    fc.assert(
      fc.property(
        kind,
        scene,
        fc.integer({ min: -day, max: 100 * day }),
        fc.integer({ min: 0, max: 30 * day }),
        (name, s, age, patience) => {
          const due = dueOf(name, { from: s.from, to: s.from + s.took }, s.margin);
          const now = s.from + age;
          const at = momentWithin(due, now, patience);
          if (at === undefined) {
            expect(standingAt(due, now)).not.toBe('due');
            return;
          }
          expect(standingAt(due, at)).toBe('due');
          expect(at).toBeGreaterThanOrEqual(now);
          expect(at).toBeLessThanOrEqual(now + patience);
        },
      ),
    );
  });
});

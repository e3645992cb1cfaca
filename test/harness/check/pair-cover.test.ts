import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PairCover, type Row } from '../../../harness/check/pair-cover.js';

/** Numbers from 0 to below 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The pairs of values of two axes in rows, as texts. */
function pairsIn(rows: readonly Row[]): Set<string> {
  return new Set(
    rows.flatMap((row) =>
      row.flatMap((value, axis) =>
        row.slice(axis + 1).map((other, next) => `${axis}=${value} ${axis + 1 + next}=${other}`),
      ),
    ),
  );
}

const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 9 });

/** Rows until all pairs have met. */
function rowsOf(cover: PairCover): Row[] {
  const rows: Row[] = [];
  while (cover.left > 0 && rows.length < 500) {
    const row = cover.next(new Map());
    cover.add(row);
    rows.push(row);
  }
  return rows;
}

it('rows end in which any two values of two axes meet', () => {
  fc.assert(
    fc.property(sizes, fc.integer(), (all, seed) => {
      const rows = rowsOf(new PairCover(all, randomOf(seed)));
      const wanted = all.flatMap((one, axis) => all.slice(axis + 1).map((other) => one * other));
      expect(pairsIn(rows).size).toBe(wanted.reduce((sum, each) => sum + each, 0));
      for (const row of rows) {
        expect(row.every((value, axis) => value >= 0 && value < (all[axis] ?? 0))).toBe(true);
      }
    }),
  );
});

it('they are not many more than the fewest possible', () => {
  const all = [6, 5, 4, 3, ...Array.from({ length: 17 }, () => 2)];
  for (const seed of [1, 2, 3, 4, 5]) {
    const count = rowsOf(new PairCover(all, randomOf(seed))).length;
    expect(count).toBeGreaterThanOrEqual(6 * 5);
    expect(count).toBeLessThan(2 * 6 * 5);
  }
});

it('a row has what is preset, and every row brings something new as long as there is any', () => {
  const cover = new PairCover([4, 3, 2, 2], randomOf(7));
  for (let n = 0; n < 12; n += 1) {
    const { left } = cover;
    const row = cover.next(new Map([[1, n % 3]]));
    expect(row[1]).toBe(n % 3);
    cover.add(row);
    if (left > 0) expect(cover.left).toBeLessThan(left);
  }
});

it('only what is noted counts', () => {
  const cover = new PairCover([2, 2], randomOf(1));
  for (const row of [
    [0, 0],
    [0, 1],
    [1, 0],
  ])
    cover.add(row);
  expect(cover.left).toBe(1);
  expect(cover.next(new Map())).toEqual([1, 1]);
});

it('once all have met, rows have no plain value but where it is the only one', () => {
  const cover = new PairCover([3, 2, 1], randomOf(3));
  rowsOf(cover);
  for (let n = 0; n < 10; n += 1) {
    const [one = 0, two, three] = cover.next(new Map());
    expect([one > 0, two, three]).toEqual([true, 1, 0]);
  }
});

import { describe, expect, it } from 'vitest';
import { combinations, together } from '../../../harness/kill-matrix/combinations.js';

const variants = new Map<string, object>([
  ['sliding', { limiter: 'sliding' }],
  ['fixed', { limiter: 'fixed' }],
  ['bucket', { limiter: 'bucket' }],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id): [string, object] => [id, { [id]: 1 }]),
]);
const limiters = ['sliding', 'fixed', 'bucket'];

/** That no set chooses twice for the limiter, the one switch that variants share here. */
function expectNoContradiction(sets: string[][]): void {
  for (const set of sets) {
    expect(set.filter((id) => limiters.includes(id)).length).toBeLessThanOrEqual(1);
  }
}

describe('random combinations', () => {
  it('are as many as asked for, small, and without contradiction', () => {
    const sets = combinations(variants, 40, 7);
    expect(sets).toHaveLength(40);
    for (const set of sets) expect(set.length).toBeLessThanOrEqual(6);
    expectNoContradiction(sets);
    expect(new Set(sets.flat()).size).toBe(variants.size);
  });

  it('are the same for the same seed alone', () => {
    expect(combinations(variants, 5, 7)).toEqual(combinations(variants, 5, 7));
    expect(combinations(variants, 5, 8)).not.toEqual(combinations(variants, 5, 7));
  });

  it('need two variants', () => {
    expect(combinations(new Map([['sliding', { limiter: 'sliding' }]]), 5, 7)).toEqual([]);
  });
});

describe('all variants together', () => {
  it.each([1, 2, 3])('are each in one group, without contradiction (seed %d)', (seed) => {
    const sets = together(variants, seed);
    expect(sets.flat().toSorted()).toEqual([...variants.keys()].toSorted());
    expectNoContradiction(sets);
    expect(Math.max(...sets.map(({ length }) => length))).toBe(6);
  });

  it('are few groups', () => {
    // Three contradict each other, so there cannot be fewer than three groups.
    expect(together(variants, 1)).toHaveLength(3);
  });
});

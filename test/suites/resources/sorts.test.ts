import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortsOf } from '../../../suites/shared/custom-field.js';

const rises = (sorts: readonly (number | undefined)[]) =>
  sorts.every((sort, at) => at === 0 || (sort ?? NaN) > (sorts[at - 1] ?? NaN));

it('choices are sorted in every way within the cases of a run', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const drawn = fc.sample(sortsOf(4), { seed, numRuns: 20 });
    expect(drawn.every(({ length }) => length === 4)).toBe(true);
    const all = drawn.filter((sorts) => !sorts.includes(undefined));
    expect(all.some(rises), 'in their order').toBe(true);
    expect(
      all.some((sorts) => rises(sorts.toReversed())),
      'in reverse',
    ).toBe(true);
    expect(
      all.some((sorts) => Math.max(...sorts.map(Number)) > 4),
      'with gaps',
    ).toBe(true);
    expect(
      drawn.some((sorts) => sorts.includes(undefined)),
      'left out',
    ).toBe(true);
    expect(
      drawn.some((sorts) => new Set(sorts).size < 4),
      'equal',
    ).toBe(true);
  }
});

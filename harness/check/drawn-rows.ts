import fc, { type Arbitrary } from 'fast-check';
import type { Capability } from './capabilities.js';
import { axes } from './axes.js';
import { type Circumstance, drawableOf } from './circumstances.js';

/** Any row of circumstances that go together; it shrinks to the plain circumstances. */
const anyRow: Arbitrary<Circumstance[]> = fc
  .tuple(...axes.map(({ values }) => fc.constantFrom(...values)))
  .map((values) => values.flat());

/**
 * Rows of circumstances beside the fixed ones, for runs with many cases. A circumstance that the target does not
 * offer is left out.
 *
 * @param count the number of rows
 * @param seed decides what each of them has
 */
export function drawnRows(
  has: (capability: Capability) => boolean,
  { count, seed }: { readonly count: number; readonly seed: number },
): Circumstance[][] {
  const offered = new Set(drawableOf(has));
  return fc
    .sample(anyRow, { seed, numRuns: count })
    .map((row) => row.filter((name) => offered.has(name)));
}

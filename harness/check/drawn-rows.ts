import fc, { type Arbitrary } from 'fast-check';
import type { Capability } from './capabilities.js';
import { type Circumstance, drawableOf } from './circumstances.js';

/** A row has one entry of each of these lists. The first one of each is the plain one. */
const alternatives: readonly (readonly (readonly Circumstance[])[])[] = [
  [[], ['member'], ['page'], ['widget'], ['widget', 'webhook']],
  [[], ['second-user'], ['third-user']],
  [[], ['second-account'], ['other-accounts'], ['private']],
  [[], ['renewed'], ['renewed-later'], ['retried'], ['lost-renewal'], ['superseded']],
  [[], ['popup'], ['post-message']],
];

/** A row has each of these or not. */
const free = [
  'new-key',
  'reinstalled',
  'earlier-grant',
  'second-code',
  'wrong-key-first',
  'tried-code',
  'other-encoding',
  'unusual-names',
  'own-query',
  'used',
  'any-method',
  'further-headers',
  'further-query',
  'charset',
  'new-connection',
  'company',
  'special-date',
] as const satisfies readonly Circumstance[];

/** Any row of circumstances that go together; it shrinks to the plain circumstances. */
const anyRow: Arbitrary<Circumstance[]> = fc
  .tuple(
    fc.tuple(...alternatives.map((entries) => fc.constantFrom(...entries))),
    fc.tuple(...free.map((name) => fc.constantFrom<readonly Circumstance[]>([], [name]))),
  )
  .map(([some, others]) => [...some.flat(), ...others.flat()]);

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

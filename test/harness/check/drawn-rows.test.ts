import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Circumstance, drawableOf } from '../../../harness/check/circumstances.js';
import { drawnRows } from '../../../harness/check/drawn-rows.js';

/** The age of a token is on no axis, and in no drawn row. */
const names = drawableOf(() => true).filter((name) => name !== 'aged');
/** Names of which a row has one at most. */
const apart: readonly (readonly Circumstance[])[] = [
  ['page', 'widget', 'member'],
  ['page', 'webhook', 'member'],
  ['second-user', 'third-user'],
  ['second-account', 'other-accounts', 'private'],
  ['renewed', 'retried', 'lost-renewal', 'superseded'],
];

const isApart = (one: Circumstance, other: Circumstance) =>
  apart.some((group) => group.includes(one) && group.includes(other));

it('no row has two circumstances of which one hides the other, whatever the seed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const row of drawnRows(() => true, { count: 5, seed })) {
        for (const one of row) {
          expect(row.filter((other) => other !== one && isApart(one, other))).toEqual([]);
        }
      }
    }),
  );
});

it('any two circumstances that go together meet, and each is missing in some row', () => {
  const rows = drawnRows(() => true, { count: 400, seed: 7 });
  const never = names.flatMap((one) =>
    names
      .filter((other) => one < other && !isApart(one, other))
      .filter((other) => !rows.some((row) => row.includes(one) && row.includes(other)))
      .map((other) => `${one} and ${other}`),
  );
  expect(never).toEqual([]);
  expect(names.filter((name) => rows.every((row) => row.includes(name)))).toEqual([]);
});

it('more rows begin with the same ones, and another seed has others', () => {
  const [few, many] = [3, 30].map((count) => drawnRows(() => true, { count, seed: 7 }));
  expect(many?.slice(0, 3)).toEqual(few);
  expect(drawnRows(() => true, { count: 30, seed: 8 })).not.toEqual(many);
});

it('what a target does not offer is in no row', () => {
  const rows = drawnRows((name) => name !== 'widget' && name !== 'clock', { count: 50, seed: 1 });
  const found = new Set(rows.flat());
  expect(['widget', 'webhook', 'special-date'].filter((name) => found.has(name as never))).toEqual(
    [],
  );
  expect(found).toContain('page');
});

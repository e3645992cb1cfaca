import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../harness/check/catalog.js';
import type { Effect } from '../../../harness/check/effects.js';
import { cheapestFirst } from '../../../harness/run/cheap-order.js';

const entry = (id: string, ...does: Effect[]) =>
  ({ id, declared: { does, needs: [] } }) as never as CatalogEntry;

const last = (id: string) =>
  ({ id, declared: { does: ['grant'], needs: ['clock'], isLast: true } }) as never as CatalogEntry;

test('a check that moves the clock years ahead comes after all others', () => {
  const entries = [last('a/dates'), entry('b/excess', 'storm'), entry('c/reads', 'read')];
  expect(cheapestFirst(entries).map(({ id }) => id)).toEqual(['c/reads', 'b/excess', 'a/dates']);
});

test('what is asked to come first does, unless others could hardly run after it', () => {
  const entries = [
    entry('a/reads', 'read'),
    entry('b/excess', 'storm'),
    entry('c/x', 'revoke'),
    last('d/dates'),
  ];
  const first = ['b/excess', 'c/x', 'd/dates'];
  expect(cheapestFirst(entries, first).map(({ id }) => id)).toEqual([
    'c/x',
    'a/reads',
    'b/excess',
    'd/dates',
  ]);
});

test('a check that moves the clock comes after those that leave it, and before those that exceed the limit', () => {
  const moving = { id: 'a/ends', declared: { does: ['grant'], needs: ['clock'] } };
  const entries = [
    moving as never as CatalogEntry,
    entry('b/excess', 'storm'),
    entry('c/x', 'revoke'),
  ];
  expect(cheapestFirst(entries).map(({ id }) => id)).toEqual(['c/x', 'a/ends', 'b/excess']);
});

test('checks that keep within the limit come first, then others that only look, then those that may end access, and last who exceeds it', () => {
  const entries = [
    entry('a/exchanges', 'grant'),
    entry('b/reads', 'read'),
    entry('c/deactivates', 'grant', 'revoke'),
    entry('d/creates', 'create'),
    entry('e/new-key', 'rotate'),
    entry('f/reads', 'read', 'storm'),
    entry('g/fails', 'disturb'),
    entry('limits/excess', 'storm'),
    entry('limits/excess-of-tokens', 'grant', 'storm'),
    entry('limits/paced', 'read'),
    entry('limits/tokens', 'grant'),
  ];
  expect(cheapestFirst(entries).map(({ id }) => id)).toEqual([
    'limits/paced',
    'b/reads',
    'd/creates',
    'a/exchanges',
    'c/deactivates',
    'e/new-key',
    'g/fails',
    'limits/tokens',
    'f/reads',
    'limits/excess',
    'limits/excess-of-tokens',
  ]);
});

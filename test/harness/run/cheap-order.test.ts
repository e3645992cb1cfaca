import { expect, test } from 'vitest';
import type { CatalogEntry } from '../../../harness/catalog.js';
import type { Effect } from '../../../harness/effects.js';
import { cheapestFirst } from '../../../harness/run/cheap-order.js';

const entry = (id: string, ...does: Effect[]) =>
  ({ id, declared: { does } }) as never as CatalogEntry;

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

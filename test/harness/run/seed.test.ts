import { expect, it } from 'vitest';
import { hashSeed } from '../../../harness/run/seed.js';

it('is FNV-1a of the id, begun with the seed', () => {
  // Test vectors of the FNV authors. Pinned: the seed of an old report must repeat what it did.
  expect(hashSeed(0, '') >>> 0).toBe(0x811c9dc5);
  expect(hashSeed(0, 'a') >>> 0).toBe(0xe40c292c);
  expect(hashSeed(0, 'foobar') >>> 0).toBe(0xbf9cf968);
});

it('does not depend on what was asked before', () => {
  const first = hashSeed(7, 'tokens/exchange-gives-pair');
  hashSeed(8, 'another/check');
  expect(hashSeed(7, 'tokens/exchange-gives-pair')).toBe(first);
});

it('is a whole number that fast-check takes, for every seed that a user may give', () => {
  for (const seed of [0, 1, 2 ** 31 - 1]) {
    const made = hashSeed(seed, 'tokens/exchange-gives-pair');
    expect(made).toBe(made | 0);
  }
});

it('differs between checks, and between runs', () => {
  const seeds = new Set<number>();
  for (let seed = 0; seed < 50; seed += 1) {
    for (let check = 0; check < 50; check += 1) seeds.add(hashSeed(seed, `area/check-${check}`));
  }
  expect(seeds.size).toBe(2_500);
});

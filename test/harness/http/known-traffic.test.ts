import { describe, expect, it } from 'vitest';
import type { SeenExchange } from '../../../harness/check/invariant.js';
import { TrafficMemory } from '../../../harness/http/known-traffic.js';
import { seenAt } from '../../suites/always/seen.js';

const token = '/oauth2/access_token';

function used(kind: 'code' | 'refresh', value: string, n: number): SeenExchange {
  const json = kind === 'code' ? { code: value } : { refresh_token: value };
  const answer = { access_token: `a${n}`, refresh_token: `r${n}` };
  return seenAt(token, { method: 'POST', json, answer });
}

function memoryOf(steps: readonly (readonly ['code' | 'refresh', string])[]): TrafficMemory {
  const memory = new TrafficMemory();
  for (const [index, [kind, value]] of steps.entries()) {
    memory.add(used(kind, value, index + 1), { sent: index * 10, received: index * 10 + 5 });
  }
  return memory;
}

describe('a code', () => {
  it('was exchanged for requests that left after the pair came, and for none before', () => {
    const memory = memoryOf([['code', 'c']]);
    expect(memory.wasExchanged('c', { sent: 6, received: 7 })).toBe(true);
    expect(memory.wasExchanged('c', { sent: 4, received: 7 })).toBe(false);
    expect(memory.wasExchanged('other', { sent: 6, received: 7 })).toBe(false);
  });
});

describe('a refresh token', () => {
  const later = { sent: 1_000, received: 1_001 };

  it('stays usable while its successor is unused, and is outdated afterwards', () => {
    const unused = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
    ]);
    expect(unused.isOutdated('r1', later)).toBe(false);
    const after = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
      ['refresh', 'r2'],
    ]);
    expect([after.isOutdated('r1', later), after.isOutdated('r2', later)]).toEqual([true, false]);
  });

  it('is not known to be outdated by the use of a pair before its last one', () => {
    const memory = memoryOf([
      ['code', 'c'],
      ['refresh', 'r1'],
      ['refresh', 'r1'],
      ['refresh', 'r2'],
    ]);
    expect(memory.isOutdated('r1', later)).toBe(false);
  });

  it('is not known to be outdated where it was under way beside its successor', () => {
    const memory = memoryOf([['code', 'c']]);
    memory.add(used('refresh', 'r1', 2), { sent: 10, received: 30 });
    memory.add(used('refresh', 'r2', 3), { sent: 20, received: 40 });
    expect(memory.isOutdated('r1', later)).toBe(false);
  });
});

it('an access token was issued when the endpoint handed it out', () => {
  const memory = memoryOf([['code', 'c']]);
  expect(memory.accessIssued('a1')).toEqual({ from: 0, to: 0 });
  expect(memory.accessIssued('a2')).toBeUndefined();
});

describe('requests of a second', () => {
  const at = (ms: number) => ({ from: ms, to: ms });

  it('are those of one address that certainly lie within it', () => {
    const memory = new TrafficMemory();
    const counts = [0, 400, 999, 1_000, 1_399].map((ms) => memory.passed('', at(ms)));
    expect(counts).toEqual([1, 2, 3, 3, 4]);
    expect(memory.passed('127.0.0.2', at(1_400))).toBe(1);
  });

  it('do not include one that may have come earlier', () => {
    const memory = new TrafficMemory();
    memory.passed('', { from: 0, to: 900 });
    expect(memory.passed('', at(1_100))).toBe(1);
  });
});

import { expect, it } from 'vitest';
import { pairsByArea, withLost } from '../../reports/pairs.js';

const facts = [
  { name: 'page', only: '', axis: 'origin' },
  { name: 'widget', only: '', axis: 'origin', missing: 'no widgets' },
  { name: 'new-key', only: '', axis: 'new-key' },
  { name: 'used', only: '', axis: 'used' },
] as const;
/** The number of a set, by the places of its circumstances among the facts. */
const numberOf = (...places: number[]) => places.reduce((sum, place) => sum + 2 ** place, 0);
const areaOf = (check: string) => check.split('/')[0];

it('values of two axes are counted by area, and those that never met are named', () => {
  const results = [
    { check: 'a/one', met: [numberOf(), numberOf(0), numberOf(2)] },
    { check: 'a/two', met: [numberOf(0, 2, 3)] },
    { check: 'b/one', met: [numberOf(0, 2, 3)] },
    { check: 'b/two' },
    { check: 'c/one', met: [] },
  ];
  expect(pairsByArea(facts, results, areaOf)).toEqual([
    {
      area: 'a',
      met: 10,
      of: 12,
      never: ['the plain origin with used', 'the plain new-key with used'],
    },
    {
      area: 'b',
      met: 3,
      of: 12,
      never: [
        'the plain origin with the plain new-key',
        'the plain origin with new-key',
        'page with the plain new-key',
        'the plain origin with the plain used',
        'the plain origin with used',
      ],
    },
  ]);
});

it('where all met, none is named', () => {
  const few = facts.slice(0, 3);
  const met = [numberOf(), numberOf(0), numberOf(2), numberOf(0, 2)];
  const found = pairsByArea(few, [{ check: 'a/one', met }], areaOf);
  expect(found).toEqual([{ area: 'a', met: 4, of: 4 }]);
});

it('a check of an area that is not known does not count', () => {
  expect(pairsByArea(facts, [{ check: 'x', met: [1] }], () => undefined)).toEqual([]);
});

it('what the target left no room for in any check says so', () => {
  const results = [
    { lost: ['page', 'used'] as const },
    { circumstances: ['used'] as const, lost: ['widget'] as const },
  ];
  const missing = withLost(facts, results).map(({ name, missing: why }) => [name, why]);
  expect(missing).toEqual([
    ['page', 'the target leaves no room for it, and the contract does not ask it to'],
    ['widget', 'no widgets'],
    ['new-key', undefined],
    ['used', undefined],
  ]);
});

import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../reports/model.js';
import { settle } from '../../reports/settle.js';
import { failed, passed, undecided, warned } from './outcomes.js';

function settled(
  outcomes: Record<string, Outcome>,
  dependsOn: Record<string, readonly string[]>,
): (id: string) => Outcome | undefined {
  const after = settle(new Map(Object.entries(outcomes)), new Map(Object.entries(dependsOn)));
  return (id) => after.get(id);
}

describe('settle', () => {
  it.each([
    ['failed', failed],
    ['warned', warned],
    ['inconclusive', undecided],
  ])('makes a %s dependent inconclusive, with a pointer to the root', (_, outcome) => {
    const after = settled({ root: failed, leaf: outcome }, { leaf: ['root'] });
    expect(after('root')).toEqual(failed);
    expect(after('leaf')).toMatchObject({
      verdict: 'inconclusive',
      cause: 'prerequisite',
      pointer: 'root',
      reason: expect.stringContaining('it depends on root, which failed'),
    });
  });

  it('keeps what the dependent saw', () => {
    const after = settled({ root: failed, leaf: failed }, { leaf: ['root'] });
    expect(after('leaf')).toMatchObject({
      reason: expect.stringContaining('expected 200 and got 400'),
      exchanges: [],
    });
  });

  it.each([
    ['passed', passed],
    ['not-run', { verdict: 'not-run', reason: 'no clock' }],
    ['observed', { verdict: 'observed', behaviour: 'it rains', exchanges: [] }],
  ] as const)('leaves a %s dependent as it is', (_, outcome) => {
    const after = settled({ root: failed, leaf: outcome }, { leaf: ['root'] });
    expect(after('leaf')).toEqual(outcome);
  });

  it('follows dependencies over passed checks, and over checks outside the run', () => {
    const after = settled(
      { root: failed, middle: passed, leaf: failed },
      { leaf: ['absent'], absent: ['middle'], middle: ['root'] },
    );
    expect(after('leaf')).toMatchObject({ verdict: 'inconclusive', pointer: 'root' });
  });

  it('points at the root of a chain, not at the next link', () => {
    const after = settled(
      { root: failed, middle: failed, leaf: failed },
      { leaf: ['middle'], middle: ['root'] },
    );
    expect(after('middle')).toMatchObject({ verdict: 'inconclusive', pointer: 'root' });
    expect(after('leaf')).toMatchObject({ verdict: 'inconclusive', pointer: 'root' });
  });

  it('keeps a pointer that the check gave itself', () => {
    // The ids here are invented; `never` fits whatever ids the catalog has.
    const pointing: Outcome = { ...undecided, pointer: 'elsewhere' as never };
    const after = settled({ root: failed, leaf: pointing }, { leaf: ['root'] });
    expect(after('leaf')).toEqual(pointing);
  });

  it('is not moved by a warning or by an inconclusive prerequisite', () => {
    const after = settled({ a: warned, b: undecided, leaf: failed }, { leaf: ['a', 'b'] });
    expect(after('leaf')).toEqual(failed);
  });

  it('loses no red when checks depend on each other in a circle', () => {
    const after = settled({ a: failed, b: failed, c: failed }, { a: ['b'], b: ['a'], c: ['a'] });
    expect(['a', 'b', 'c'].map((id) => after(id)?.verdict)).toEqual(['failed', 'failed', 'failed']);
  });
});

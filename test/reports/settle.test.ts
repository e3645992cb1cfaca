import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../reports/model.js';
import { settle } from '../../reports/settle.js';
import { failed, passed, undecided, warned } from './outcomes.js';

function settled(
  outcomes: Record<string, Outcome>,
  dependsOn: Record<string, readonly string[]>,
  clauses: Record<string, readonly string[]> = {},
): (id: string) => Outcome | undefined {
  const bonds = Object.keys(outcomes)
    .concat(Object.keys(dependsOn))
    .map((id) => {
      return [id, { dependsOn: dependsOn[id] ?? [], clauses: clauses[id] ?? [] }] as const;
    });
  const after = settle(new Map(Object.entries(outcomes)), new Map(bonds));
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
    for (const elsewhere of [failed, undecided, warned]) {
      const after = settled({ root: failed, elsewhere, leaf: pointing }, { leaf: ['root'] });
      expect(after('leaf')).toEqual(pointing);
    }
  });

  it('replaces a pointer to a passed or missing check if a dependency failed', () => {
    const pointing: Outcome = { ...undecided, pointer: 'elsewhere' as never };
    const all = { root: failed, elsewhere: passed, leaf: pointing, stray: pointing };
    const after = settled(all, { leaf: ['root'] });
    expect(after('leaf')).toMatchObject({ verdict: 'inconclusive', pointer: 'root' });
    expect(after('stray')).toEqual(pointing);
    const outside = settled({ root: failed, leaf: pointing }, { leaf: ['root'] });
    expect(outside('leaf')).toMatchObject({ verdict: 'inconclusive', pointer: 'root' });
  });

  it('points at the check that failed because of a broken clause', () => {
    const found: Outcome = { ...undecided, clause: 'CODE-2' };
    const named: Outcome = { ...failed, failure: { ...failed.failure, clause: 'CODE-2' } };
    const clauses = { other: ['CODE-1', 'CODE-2'], root: ['CODE-1', 'CODE-2'], first: ['CODE-2'] };
    const byName = settled({ other: failed, root: named, leaf: found }, {}, clauses);
    expect(byName('leaf')).toEqual({ ...found, pointer: 'root' });
    const byFirst = settled({ other: failed, first: failed, leaf: found }, {}, clauses);
    expect(byFirst('leaf')).toEqual({ ...found, pointer: 'first' });
    // The red is that of the root, and a check that passed found nothing broken.
    const chain = settled(
      { other: failed, root: named, leaf: found },
      { root: ['other'] },
      clauses,
    );
    expect(chain('leaf')).toEqual({ ...found, pointer: 'other' });
    expect(settled({ root: passed, leaf: found }, {}, clauses)('leaf')).toEqual(found);
  });

  it('is not moved by a warning or by an inconclusive prerequisite', () => {
    const after = settled({ a: warned, b: undecided, leaf: failed }, { leaf: ['a', 'b'] });
    expect(after('leaf')).toEqual(failed);
  });

  it('keeps failures when checks depend on each other in a circle', () => {
    const after = settled({ a: failed, b: failed, c: failed }, { a: ['b'], b: ['a'], c: ['a'] });
    expect(['a', 'b', 'c'].map((id) => after(id)?.verdict)).toEqual(['failed', 'failed', 'failed']);
  });
});

import { describe, expect, it } from 'vitest';
import { smokeCover, withOneCase } from '../../../harness/kill-matrix/smoke-cover.js';
import type { Figure } from '../../../harness/run/forecast.js';

const figure = (requests: number, more: Partial<Figure> = {}): Figure => ({
  requests: [requests, requests],
  access: [0, 0],
  left: {},
  ...more,
});

/** What is chosen where each check kills the mutants of its row. */
function chosen(
  kills: Readonly<Record<string, readonly string[]>>,
  figures: Readonly<Record<string, Figure>>,
  extra?: ReadonlyMap<string, number>,
  known?: ReadonlySet<string>,
) {
  const mutants = [...new Set(Object.values(kills).flat())].map((id) => ({
    id,
    title: id,
    clause: 'ACC-1',
    killedBy: Object.keys(kills).filter((check) => kills[check]?.includes(id)),
  }));
  return smokeCover({ mutants }, figures, new Set(Object.keys(figures)), extra, known);
}

describe('the cover of a smoke run', () => {
  it('prefers what kills most for each request, and leaves out what kills nothing more', () => {
    const kills = { dear: ['1', '2', '3'], cheap: ['1', '2'], other: ['3'], same: ['2'] };
    const figures = { dear: figure(40), cheap: figure(2), other: figure(4), same: figure(1) };
    // `same` kills one for its one request, as `cheap` does for each of its two.
    expect(chosen(kills, figures)).toEqual({ checks: ['cheap', 'other'], requests: 6 });
  });

  it('stays within 60 requests', () => {
    const kills = { a: ['1', '2', '3', '4'], b: ['5', '6', '7', '8'], c: ['9'] };
    expect(chosen(kills, { a: figure(40), b: figure(30), c: figure(20) })).toEqual({
      checks: ['b', 'c'],
      requests: 50,
    });
  });

  it('counts a shared request, and the access of all, once', () => {
    const shared = (looks: string[]) => figure(1 + looks.length, { access: [1, 1], looks });
    const kills = { a: ['1'], b: ['2'], c: ['3'] };
    const figures = { a: shared(['x']), b: shared(['x']), c: shared(['x', 'y']) };
    expect(chosen(kills, figures)).toEqual({ checks: ['a', 'b', 'c'], requests: 3 });
    expect(chosen(kills, figures, new Map([['b', 70]]))).toEqual({
      checks: ['a', 'c'],
      requests: 3,
    });
  });

  it('leaves out checks that are not allowed, and what the invariants kill in any case', () => {
    const kills = { a: ['1', '2'], b: ['3'], unknown: ['4'] };
    const figures = { a: figure(2), b: figure(3) };
    expect(chosen(kills, figures)).toEqual({ checks: ['a', 'b'], requests: 5 });
    expect(chosen(kills, figures, undefined, new Set(['1', '2']))).toEqual({
      checks: ['b'],
      requests: 3,
    });
  });

  it('counts one case of each property: its requests, and the kills that were measured', () => {
    const figures = { fixed: figure(3), property: { ...figure(2), requests: [2, 30] as const } };
    const row = (id: string, ...killedBy: string[]) => ({
      id,
      title: id,
      clause: 'ACC-1',
      killedBy,
    });
    const mutants = [row('1', 'fixed', 'property'), row('2', 'property'), row('3', 'property')];
    const found = new Map([['2', ['property']]]);
    const one = withOneCase({ mutants }, figures, found);
    expect(one.mutants.map(({ killedBy }) => killedBy)).toEqual([['fixed'], ['property'], []]);
    expect(smokeCover(one, figures, new Set(Object.keys(figures)))).toEqual({
      checks: ['fixed', 'property'],
      requests: 5,
    });
  });
});

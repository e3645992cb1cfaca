import { describe, expect, it } from 'vitest';
import {
  bestCover,
  smokeCover,
  withFinders,
  withOneCase,
} from '../../../harness/kill-matrix/smoke-cover.js';
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
  first?: readonly string[],
) {
  const mutants = [...new Set(Object.values(kills).flat())].map((id) => ({
    id,
    title: id,
    clause: 'ACC-1',
    killedBy: Object.keys(kills).filter((check) => kills[check]?.includes(id)),
  }));
  return smokeCover({ mutants }, figures, new Set(Object.keys(figures)), extra, known, first);
}

describe('the cover of a smoke run', () => {
  it('prefers what kills most for each request, and leaves out what kills nothing more', () => {
    const kills = { dear: ['1', '2', '3'], cheap: ['1', '2'], other: ['3'], same: ['2'] };
    const figures = { dear: figure(40), cheap: figure(2), other: figure(4), same: figure(1) };
    // `same` kills one for its one request, as `cheap` does for each of its two.
    expect(chosen(kills, figures)).toEqual({
      checks: ['cheap', 'other'],
      requests: 6,
      kills: 3,
    });
  });

  it('stays within 60 requests', () => {
    const kills = { a: ['1', '2', '3', '4'], b: ['5', '6', '7', '8'], c: ['9'] };
    expect(chosen(kills, { a: figure(40), b: figure(30), c: figure(20) })).toEqual({
      checks: ['b', 'c'],
      requests: 50,
      kills: 5,
    });
  });

  it('counts a shared request, and the access of all, once', () => {
    const shared = (looks: string[]) => figure(1 + looks.length, { access: [1, 1], looks });
    const kills = { a: ['1'], b: ['2'], c: ['3'] };
    const figures = { a: shared(['x']), b: shared(['x']), c: shared(['x', 'y']) };
    expect(chosen(kills, figures)).toEqual({
      checks: ['a', 'b', 'c'],
      requests: 3,
      kills: 3,
    });
    expect(chosen(kills, figures, new Map([['b', 70]]))).toEqual({
      checks: ['a', 'c'],
      requests: 3,
      kills: 2,
    });
  });

  it('leaves out checks that are not allowed, and what the invariants kill in any case', () => {
    const kills = { a: ['1', '2'], b: ['3'], unknown: ['4'] };
    const figures = { a: figure(2), b: figure(3) };
    expect(chosen(kills, figures)).toEqual({ checks: ['a', 'b'], requests: 5, kills: 3 });
    expect(chosen(kills, figures, undefined, new Set(['1', '2']))).toEqual({
      checks: ['b'],
      requests: 3,
      kills: 1,
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
      kills: 2,
    });
  });

  it('counts with a request all checks that only look at its answer', () => {
    const look = figure(2, { access: [1, 1], looks: ['x'] });
    const kills = { one: ['1'], two: ['2'], three: ['3'], pair: ['4', '5'], same: ['1'] };
    const figures = { one: look, two: look, three: look, pair: figure(59), same: figure(2) };
    // One look kills one mutant for two requests; three looks at the same answer kill three.
    expect(chosen(kills, figures)).toEqual({
      checks: ['one', 'three', 'two'],
      requests: 2,
      kills: 3,
    });
  });

  it('begins with the dear checks without which it would kill less', () => {
    const dear = Array.from({ length: 20 }, (_nothing, n) => `d${n}`);
    const kills = { dear, cheap: ['c1', 'c2'] };
    const figures = { dear: figure(60), cheap: figure(3) };
    expect(chosen(kills, figures).checks).toEqual(['cheap']);
    const covers: (readonly string[])[] = [];
    const cover = bestCover(['dear'], (first) => {
      covers.push(first);
      return chosen(kills, figures, undefined, undefined, first);
    });
    expect([covers, cover]).toEqual([
      [[], ['dear']],
      { checks: ['dear'], requests: 60, kills: 20 },
    ]);
  });

  it('takes further finders into account, of which no kill matrix knows', () => {
    const row = { id: '1', title: '1', clause: 'ACC-1', killedBy: ['check'] };
    const other = { ...row, id: '2', alsoFoundBy: ['other'] };
    const { mutants } = withFinders({ mutants: [row, other] }, new Map([['1', ['tour']]]));
    expect(mutants.map(({ alsoFoundBy }) => alsoFoundBy)).toEqual([['tour'], ['other']]);
  });
});

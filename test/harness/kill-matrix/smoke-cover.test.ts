import { describe, expect, it } from 'vitest';
import { smokeCover } from '../../../harness/kill-matrix/smoke-cover.js';
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
) {
  const mutants = [...new Set(Object.values(kills).flat())].map((id) => ({
    id,
    title: id,
    clause: 'ACC-1',
    killedBy: Object.keys(kills).filter((check) => kills[check]?.includes(id)),
  }));
  return smokeCover({ mutants }, figures, new Set(Object.keys(figures)), extra);
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

  it('leaves out properties, whose single case kills less, and checks that are not allowed', () => {
    const kills = { a: ['1', '2'], b: ['1'], unknown: ['2'] };
    const figures = { a: { ...figure(2), requests: [2, 30] as const }, b: figure(3) };
    expect(chosen(kills, figures)).toEqual({ checks: ['b'], requests: 3 });
  });
});

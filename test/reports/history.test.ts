import { describe, expect, it } from 'vitest';
import { historyInWords, historyRun, shortMoment, withHistory } from '../../reports/history.js';
import type { HistoryRun } from '../../reports/model.js';
import { failed, notRun, passed, reportOf, warned } from './outcomes.js';

const now = reportOf([failed, warned, passed, passed], { startedAt: '2026-03-05T09:00:00.000Z' });

function before(day: number, more: Partial<HistoryRun> = {}): HistoryRun {
  const startedAt = `2026-03-0${day}T07:41:00.000Z`;
  return { ...historyRun(now), run: startedAt, startedAt, failed: [], warned: [], ...more };
}

describe('a run among earlier ones', () => {
  it('is the first of its target, where there are only others', () => {
    const other = before(1, { target: { name: 'another', kind: 'url' } });
    const { history } = withHistory(now, [other]);
    expect(history?.since).toBeUndefined();
    expect(history?.runs).toHaveLength(1);
    expect(history && historyInWords(history)).toBe('The first run of this target in the history.');
  });

  it('has new, mended and older failures', () => {
    const { history } = withHistory(now, [
      before(1, { failed: ['area/c1'] }),
      before(2, { failed: ['area/c1', 'area/c3'] }),
    ]);
    expect(history?.fresh).toEqual(['area/c2']);
    expect(history?.mended).toEqual(['area/c3']);
    expect(history?.brokenSince).toEqual({
      'area/c1': '2026-03-01T07:41:00.000Z',
      'area/c2': '2026-03-05T09:00:00.000Z',
    });
    expect(history && historyInWords(history)).toBe('1 new, 1 mended since 2 Mar 07:41 UTC');
  });

  it('counts a failure from where it was last seen to pass', () => {
    const { history } = withHistory(now, [
      before(1, { failed: ['area/c1'] }),
      before(2),
      before(3, { failed: ['area/c1'] }),
      before(4, { undecided: ['area/c1'] }),
    ]);
    expect(history?.brokenSince['area/c1']).toBe('2026-03-03T07:41:00.000Z');
  });

  it('calls nothing mended that was not judged again', () => {
    const run = reportOf([notRun, passed]);
    const { history } = withHistory(run, [before(1, { failed: ['area/c1'] })]);
    expect(history?.mended).toEqual([]);
  });

  it('does not count a later run', () => {
    const { history } = withHistory(now, [before(1), { ...before(9), failed: ['area/c1'] }]);
    expect(history?.since).toBe('2026-03-01T07:41:00.000Z');
    expect(history?.runs).toHaveLength(2);
  });

  it('keeps the last 30 runs', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ ...before(1), run: `r${i}` }));
    expect(withHistory(now, many).history?.runs).toHaveLength(30);
  });
});

it('a moment has a year only where it is another one', () => {
  expect(shortMoment('2026-11-22T07:41:33Z', '2026')).toBe('22 Nov 07:41 UTC');
  expect(shortMoment('2025-11-22T07:41:33Z', '2026')).toBe('22 Nov 2025 07:41 UTC');
});

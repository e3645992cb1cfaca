import { describe, expect, it } from 'vitest';
import { buildReport } from '../../reports/build.js';
import { paceOf } from '../../reports/html/pace-data.js';
import { renderHtml } from '../../reports/html/render.js';
import type { CheckResult, RunReport } from '../../reports/model.js';
import { factsFor, journalOf, passed, resultOf } from './outcomes.js';

const began = Date.parse('2026-03-02T09:00:00Z');

/** A report of checks that began after some milliseconds, took some and sent some requests. */
function reportWith(
  checks: readonly { at: number; ms: number; requests: number; more?: Partial<CheckResult> }[],
): RunReport {
  const journal = journalOf(checks.map(() => passed));
  const results = checks.map(({ at, ms, requests, more }, i) => ({
    ...resultOf(`area/c${i + 1}`, passed),
    startedAt: new Date(began + at).toISOString(),
    durationMs: ms,
    requests,
    ...more,
  }));
  return buildReport({ ...journal, results }, factsFor(checks.length));
}

describe('the pace of a run', () => {
  it('spreads the requests of a check over its time, and adds up checks side by side', () => {
    const pace = paceOf(
      reportWith([
        { at: 0, ms: 1000, requests: 100 },
        { at: 500, ms: 500, requests: 100 },
      ]),
    );
    expect(pace?.rates).toEqual([100, 100, 300, 300]);
    expect(pace).toMatchObject({ step: 250, length: 1000, highest: 300, average: 200 });
  });

  it('loses no request', () => {
    const pace = paceOf(
      reportWith([
        { at: 3, ms: 7777, requests: 91 },
        { at: 5000, ms: 61_000, requests: 409 },
        { at: 70_001, ms: 0, requests: 1 },
      ]),
    );
    const sum = (pace?.rates ?? []).reduce(
      (total, rate) => total + (rate * (pace?.step ?? 0)) / 1000,
      0,
    );
    expect(sum).toBeCloseTo(501, 6);
  });

  it('says where 429 answers came', () => {
    const pace = paceOf(
      reportWith([
        { at: 0, ms: 300, requests: 15, more: { planned429: 8 } },
        { at: 600, ms: 400, requests: 15, more: { unplanned429: 1 } },
      ]),
    );
    expect(pace?.refusals).toEqual([
      { step: 0, kind: 'planned' },
      { step: 2, kind: 'unplanned' },
    ]);
  });

  it('is not drawn for an old journal without times, nor for a moment', () => {
    expect(paceOf(buildReport(journalOf([passed]), factsFor(1)))).toBeUndefined();
    expect(paceOf(reportWith([{ at: 0, ms: 100, requests: 3 }]))).toBeUndefined();
  });

  it('shows the limit where real seconds have to pass', () => {
    const report = reportWith([{ at: 0, ms: 4000, requests: 12 }]);
    const waits: RunReport = {
      ...report,
      run: { ...report.run, clock: { kind: 'wall', note: '' } },
    };
    expect(renderHtml(waits)).toContain('3 requests a second on average');
    expect(renderHtml(waits)).toContain('class="limit"');
    expect(renderHtml(report)).not.toContain('class="limit"');
  });
});

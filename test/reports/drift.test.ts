import { describe, expect, it } from 'vitest';
import { compareReports } from '../../reports/compare.js';
import { driftOf } from '../../reports/drift.js';
import type { Outcome, RunReport } from '../../reports/model.js';
import { failed, notRun, observed, passed, reportOf, undecided } from './outcomes.js';

const otherwise: Outcome = { ...observed, behaviour: 'the older token dies' };

function drift(before: Outcome[], now: Outcome[]) {
  const reports = [reportOf(before), reportOf(now)];
  return driftOf(compareReports(reports.map((report) => ({ name: 'sandbox', report }))), reports);
}

describe('drift', () => {
  it('is none where all that both runs decided is the same', () => {
    const { sentence, changes } = drift([passed, observed, failed], [passed, observed, failed]);
    expect(changes).toEqual([]);
    expect(sentence).toMatch(
      /^Nothing changed since the run of \d{4}-\d\d-\d\d: 3 checks have the same result\.$/,
    );
  });

  it('is a verdict that changed, in either direction', () => {
    expect(drift([passed, failed], [failed, passed]).changes).toEqual([
      { check: 'area/c1', before: 'passed', now: 'failed' },
      { check: 'area/c2', before: 'failed', now: 'passed' },
    ]);
  });

  it('is an observation that changed, in the words of both', () => {
    const { sentence } = drift([passed, observed], [passed, otherwise]);
    expect(sentence).toContain(
      ': area/c2 was observed as “the older token lives on” and is observed as “the older token dies”.',
    );
    expect(sentence).toMatch(/^1 change since/);
  });

  it.each([notRun, undecided])('is not what only one run decided ($verdict)', (outcome) => {
    for (const found of [drift([passed], [outcome]), drift([outcome], [failed])]) {
      expect(found.changes).toEqual([]);
      expect(found.undecided).toEqual(['area/c1']);
      expect(found.sentence).toContain('; only one of the runs decided 1 check.');
    }
  });

  it.each(['prerequisite', 'inexact'] as const)(
    'is a judgement that is lost because of what the target answers (%s)',
    (cause) => {
      const lost: Outcome = { ...undecided, cause };
      for (const decided of [passed, failed, observed]) {
        const { changes, undecided: open } = drift([decided], [lost]);
        expect(changes).toMatchObject([{ check: 'area/c1', now: 'inconclusive' }]);
        expect(open).toEqual([]);
      }
      // What was not decided before is no loss.
      expect(drift([undecided], [lost]).changes).toEqual([]);
      expect(drift([lost], [passed]).changes).toEqual([]);
    },
  );

  it('is told of what both runs judged, where they were asked for different sets', () => {
    const whole = reportOf([passed, failed, observed]);
    const checks = whole.checks.slice(0, 2);
    const selection = { only: checks.map(({ id }) => id), areas: [] };
    const part = { ...whole, checks, run: { ...whole.run, selection } };
    const between = (before: RunReport, now: RunReport) => {
      const reports = [before, now];
      const named = reports.map((report) => ({ name: 'sandbox', report }));
      return driftOf(compareReports(named), reports);
    };
    const apart = 'The two runs judged different sets of checks: ';
    for (const reports of [
      [part, whole],
      [whole, part],
    ] as const) {
      const { sentence, changes, undecided, apart: others } = between(reports[0], reports[1]);
      expect([changes, undecided, others]).toEqual([[], [], ['area/c3']]);
      expect(sentence).toMatch(
        new RegExp(
          `^${apart}2 checks are in both, and only these are compared\\. Nothing changed since .*: 2 checks have the same result\\.$`,
        ),
      );
    }
    const [first, second] = part.checks;
    const mended = { ...part, checks: [first, { ...second, outcome: passed }] } as RunReport;
    const { sentence, changes } = between(whole, mended);
    expect(changes).toEqual([{ check: 'area/c2', before: 'failed', now: 'passed' }]);
    expect(sentence).toContain(': area/c2 was failed and is passed.');
    const third = { ...whole.run, selection: { only: ['area/c3'], areas: [] } };
    const last = { ...whole, checks: whole.checks.slice(2), run: third };
    expect(between(part, last).sentence).toBe(`${apart}no check is in both.`);
    expect(between(whole, whole).sentence).not.toContain(apart);
  });

  it('is told in one sentence, however much changed', () => {
    const { sentence, changes } = drift(Array(9).fill(passed), Array(9).fill(failed));
    expect(changes).toHaveLength(9);
    expect(sentence).toMatch(
      /^9 changes since .*: area\/c1 was passed and is failed; .*; and 6 more\.$/,
    );
  });

  it('is between two reports', () => {
    const three = ['a', 'b', 'c'].map((name) => ({ name, report: reportOf([passed]) }));
    expect(() => driftOf(compareReports(three))).toThrow('between two reports, found 3');
  });
});

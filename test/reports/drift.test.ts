import { describe, expect, it } from 'vitest';
import { compareReports } from '../../reports/compare.js';
import { driftOf } from '../../reports/drift.js';
import type { Outcome } from '../../reports/model.js';
import { failed, notRun, observed, passed, reportOf, undecided } from './outcomes.js';

const otherwise: Outcome = { ...observed, behaviour: 'the older token dies' };

function drift(before: Outcome[], now: Outcome[]) {
  const named = (outcomes: Outcome[]) => ({ name: 'sandbox', report: reportOf(outcomes) });
  return driftOf(compareReports([named(before), named(now)]));
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

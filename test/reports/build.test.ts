import { describe, expect, it } from 'vitest';
import { buildReport } from '../../reports/build.js';
import type { CatalogFacts, Outcome } from '../../reports/model.js';
import { sampleFacts, sampleJournal } from '../../reports/sample-journal.js';
import {
  factsFor,
  failed,
  journalOf,
  notRun,
  observed,
  passed,
  reportOf,
  resultOf,
  undecided,
  warned,
} from './outcomes.js';

describe('the conclusion', () => {
  it.each([
    ['all passed', [passed, passed], false, 'conformant', 0],
    ['one failed', [passed, failed], false, 'not conformant', 1],
    ['one warned', [passed, warned], false, 'conformant', 0],
    ['one warned in a strict run', [passed, warned], true, 'not conformant', 1],
    ['one inconclusive', [passed, undecided], false, 'incomplete', 3],
    ['failed and inconclusive', [failed, undecided], false, 'not conformant', 1],
    ['one not run', [passed, notRun], false, 'no breach found', 0],
    ['all not run', [notRun, notRun], false, 'incomplete', 3],
    ['all observed', [observed, observed], false, 'incomplete', 3],
    ['no check at all', [], false, 'incomplete', 3],
  ] as const)('%s', (_, outcomes, strict, word, exitCode) => {
    expect(reportOf(outcomes, { strict }).conclusion).toMatchObject({ word, exitCode });
  });

  it('says in one sentence how it came about', () => {
    const sentence = (outcomes: readonly Outcome[], strict = false): string =>
      reportOf(outcomes, { strict }).conclusion.sentence;
    expect(sentence([passed, passed])).toBe('2 checks passed and none failed.');
    expect(sentence([passed, notRun])).toBe(
      '1 check passed and none failed; 1 clause could not be tested.',
    );
    expect(sentence([failed, passed, undecided])).toBe(
      '1 check failed and 1 passed, 1 could not be decided; 1 clause could not be tested.',
    );
    expect(sentence([passed, warned], true)).toBe(
      '1 check passed and none failed, 1 warned, which counts in a strict run.',
    );
    expect(sentence([notRun])).toBe('Nothing was judged; 1 clause could not be tested.');
  });

  it('does not count clauses outside the selection as untested', () => {
    const info = { selection: { only: ['area/c1'], areas: [] } };
    const report = buildReport(journalOf([passed], info), factsFor(3));
    expect(report.conclusion).toMatchObject({
      exitCode: 0,
      sentence: '1 check passed and none failed; only the selected checks ran.',
    });
  });

  it('knows a run of some areas as a selected one', () => {
    const info = { selection: { only: [], areas: ['area'] } };
    const report = buildReport(journalOf([passed], info), factsFor(3));
    expect(report.conclusion.sentence).toMatch(/; only the selected checks ran\.$/);
  });
});

describe('a run that was cut short', () => {
  const whole = journalOf([passed, passed, passed]);
  const half = { ...whole, results: whole.results.slice(0, 1) };

  it('that was killed is incomplete, and the checks that it did not reach are not run', () => {
    const { info, results } = half;
    const report = buildReport({ info, results }, factsFor(3), new Date('2026-03-02T09:00:07Z'));
    expect(report.conclusion).toMatchObject({ word: 'incomplete', exitCode: 3 });
    expect(report.conclusion.sentence).toMatch(/^The run did not finish: /);
    expect(report.checks[2]?.outcome).toEqual({
      verdict: 'not-run',
      reason: 'the run ended before this check',
    });
    expect(report.run.durationMs).toBe(7000);
    expect(report.run.finishedAt).toBeUndefined();
  });

  it('gets an estimated length when the time of the kill is unknown', () => {
    const { info, results } = whole;
    const alone = { ...info, target: { ...info.target, instances: 2 } };
    expect(buildReport({ info: alone, results }, factsFor(3)).run.durationMs).toBe(1500);
  });

  it('that was interrupted gives the reason of the interruption', () => {
    const end = { finishedAt: '2026-03-02T09:00:09.000Z', interrupted: 'stopped by SIGINT' };
    const report = buildReport({ ...half, end }, factsFor(3));
    expect(report.conclusion.exitCode).toBe(3);
    expect(report.checks[1]?.outcome).toMatchObject({ reason: 'stopped by SIGINT' });
  });

  it.each([
    ['killed', undefined],
    ['interrupted', { finishedAt: '2026-03-02T09:00:09.000Z', interrupted: 'stopped by SIGINT' }],
  ])('is incomplete although every check has a result: %s', (_, end) => {
    const { info, results } = whole;
    const report = buildReport({ info, results, ...(end && { end }) }, factsFor(3));
    expect(report.conclusion).toMatchObject({ word: 'incomplete', exitCode: 3 });
  });

  it('is incomplete also when it claims to have finished and a result is missing', () => {
    expect(buildReport(half, factsFor(3)).conclusion.exitCode).toBe(3);
  });

  it('stays not conformant when something had failed', () => {
    const { info } = half;
    const report = buildReport({ info, results: [resultOf('area/c1', failed)] }, factsFor(3));
    expect(report.conclusion).toMatchObject({ word: 'not conformant', exitCode: 1 });
  });
});

describe('the verdict on a clause', () => {
  const two = (first: Outcome, second: Outcome): string | undefined => {
    const facts = factsFor(2);
    const shared = facts.checks.map((check) => ({ ...check, clauses: ['C1'] }));
    return buildReport(journalOf([first, second]), { ...facts, checks: shared }).clauses[0]
      ?.verdict;
  };

  it.each([
    ['failed', failed, warned],
    ['failed', passed, failed],
    ['warned', warned, undecided],
    ['inconclusive', passed, undecided],
    ['passed', passed, notRun],
    ['observed', observed, notRun],
    ['not-run', notRun, notRun],
  ] as const)('is %s, the worst of its checks', (verdict, first, second) => {
    expect(two(first, second)).toBe(verdict);
  });

  describe('of a check with two clauses that names the broken one', () => {
    const verdictOf = (broken: string, other: Outcome) => {
      const facts = factsFor(2);
      const checks = facts.checks.map((check, index) =>
        index === 0 ? { ...check, clauses: ['C1', 'C2'] } : check,
      );
      const outcome = { ...failed, failure: { ...failed.failure, clause: broken as never } };
      const { clauses } = buildReport(journalOf([outcome, other]), { ...facts, checks });
      return clauses.map(({ verdict }) => verdict);
    };

    it('is failed, and the other clause has the verdict of the other checks', () => {
      expect(verdictOf('C1', passed)).toEqual(['failed', 'passed']);
      expect(verdictOf('C1', undecided)).toEqual(['failed', 'inconclusive']);
      expect(verdictOf('C2', passed)).toEqual(['inconclusive', 'failed']);
    });

    it('leaves the other clause undecided if no other check judges it', () => {
      expect(verdictOf('C1', notRun)).toEqual(['failed', 'inconclusive']);
    });

    it('judges none of its clauses when it names a clause of another check', () => {
      expect(verdictOf('C9', passed)).toEqual(['inconclusive', 'passed']);
    });
  });

  it('is untested without a check, excluded when no check can see it', () => {
    const facts: CatalogFacts = {
      ...factsFor(1),
      clauses: [
        { id: 'X1', section: '1', kind: 'stated', statement: 'Nobody looks.' },
        { id: 'X2', section: '1', kind: 'excluded', statement: 'Unseen.', reason: 'inside' },
      ],
    };
    const { clauses, coverage } = buildReport(journalOf([passed]), facts);
    expect(clauses.map(({ verdict }) => verdict)).toEqual(['untested', 'excluded']);
    expect(coverage).toMatchObject({ untested: 1, excluded: 1, passed: 0 });
  });

  it('is not-run when all of its checks are outside the plan', () => {
    const report = buildReport(journalOf([passed]), factsFor(2));
    expect(report.clauses[1]).toMatchObject({ verdict: 'not-run', checks: ['area/c2'] });
    expect(report.checks).toHaveLength(1);
  });
});

describe('joining', () => {
  it('lists checks in the order of the catalog, whatever order they ran in', () => {
    const journal = journalOf([passed, failed]);
    const report = buildReport({ ...journal, results: journal.results.toReversed() }, factsFor(2));
    expect(report.checks.map(({ id }) => id)).toEqual(['area/c1', 'area/c2']);
  });

  it.each([
    [passed, failed],
    [failed, passed],
  ])('takes the worse of two results for one check', (first, second) => {
    const journal = journalOf([passed]);
    const results = [first, second].map((outcome) => resultOf('area/c1', outcome));
    expect(buildReport({ ...journal, results }, factsFor(1)).summary.failed).toBe(1);
  });

  it.each([
    [passed, notRun],
    [notRun, passed],
  ])('takes a judgement rather than a result without one', (first, second) => {
    const journal = journalOf([passed]);
    const results = [first, second].map((outcome) => resultOf('area/c1', outcome));
    const { summary } = buildReport({ ...journal, results }, factsFor(1));
    expect(summary).toMatchObject({ passed: 1, notRun: 0 });
  });

  it('refuses a journal of another catalog', () => {
    expect(() => buildReport(journalOf([passed, passed, passed]), factsFor(1))).toThrow(
      new RangeError('the journal names checks that the catalog does not have: area/c2, area/c3'),
    );
  });

  it('carries the length and the counts of each check, and none of a check that did not run', () => {
    const counts = { durationMs: 40, requests: 5, cases: 7, planned429: 2, unplanned429: 3 };
    const journal = journalOf([passed, notRun]);
    const results = [{ ...resultOf('area/c1', passed), ...counts }];
    const { checks } = buildReport({ ...journal, results }, factsFor(2));
    expect(checks[0]).toMatchObject(counts);
    expect(checks[1]).toMatchObject({ durationMs: 0, requests: 0, cases: 0 });
    expect(checks[1]).not.toHaveProperty('planned429');
    expect(checks[1]).not.toHaveProperty('unplanned429');
  });

  it('keeps of which part of a run it is', () => {
    const info = { shard: { index: 2, count: 3 } };
    const { conclusion } = buildReport(journalOf([passed], info), factsFor(1));
    expect(conclusion.sentence).toBe('1 check passed and none failed; this is shard 2 of 3.');
  });

  it('takes the length of a finished run from its end, not from its checks', () => {
    const report = buildReport(journalOf([passed]), factsFor(1), new Date('2026-03-02T10:00:00Z'));
    expect(report.run.durationMs).toBe(60_000);
  });

  it('keeps when a check began, and what the reference does', () => {
    const facts = factsFor(2, 'silent');
    const checks = facts.checks.map((check) => ({ ...check, reference: 'it lives on' }));
    const journal = journalOf([observed, observed]);
    const [first, second] = journal.results;
    if (first === undefined || second === undefined) throw new Error('two results were made');
    const results = [{ ...first, startedAt: '2026-03-02T09:00:01.000Z' }, second];
    const report = buildReport({ ...journal, results }, { ...facts, checks });
    expect(report.checks.map(({ startedAt, reference }) => [startedAt, reference])).toEqual([
      ['2026-03-02T09:00:01.000Z', 'it lives on'],
      [undefined, 'it lives on'],
    ]);
  });

  it('settles dependents before it counts', () => {
    const facts = factsFor(2);
    const checks = facts.checks.map((check, i) => ({
      ...check,
      dependsOn: i === 1 ? ['area/c1'] : [],
    }));
    const { summary } = buildReport(journalOf([failed, failed]), { ...facts, checks });
    expect(summary).toMatchObject({ failed: 1, inconclusive: 1 });
  });

  it('counts checks and clauses by verdict, each clause once', () => {
    const outcomes = [passed, failed, failed, warned, notRun, undecided, observed];
    const counted = { passed: 1, failed: 2, warned: 1, inconclusive: 1, observed: 1 };
    const { summary, coverage } = reportOf(outcomes);
    expect(summary).toEqual({ ...counted, notRun: 1 });
    expect(coverage).toEqual({ ...counted, 'not-run': 1, untested: 0, excluded: 0 });
  });

  it('has every verdict in the sample', () => {
    const { summary, coverage } = buildReport(sampleJournal, sampleFacts);
    expect(Object.values(summary).every((n) => n > 0)).toBe(true);
    expect(Object.values(coverage).every((n) => n > 0)).toBe(true);
  });
});

describe('the command that repeats a check', () => {
  const startedAt = '2026-11-27T15:00:00.000Z';
  const commandOf = (beganAt: string | undefined) => {
    const journal = journalOf([failed]);
    const results = journal.results.map((result) => ({
      ...result,
      startedAt,
      ...(beganAt !== undefined && { beganAt: Date.parse(beganAt) }),
    }));
    const [check] = buildReport({ ...journal, results }, factsFor(1)).checks;
    return check?.command;
  };

  it('names the date at which it began, where the clock of the target was moved before', () => {
    expect(commandOf('2036-11-29T08:40:00.000Z')).toContain(' --date 2036-11-29T08:40:00.000Z ');
  });

  it.each(['2026-11-27T15:00:01.000Z', undefined])(
    'names none for a check that began at %s',
    (beganAt) => {
      expect(commandOf(beganAt)).not.toContain('--date');
    },
  );
});

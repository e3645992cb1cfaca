import { describe, expect, it } from 'vitest';
import type { Baseline } from '../../reports/baseline.js';
import { buildReport } from '../../reports/build.js';
import { excuseInWords } from '../../reports/excuses.js';
import { type GateSettings, judgedShare, withGate } from '../../reports/gate.js';
import type { Outcome, RunReport } from '../../reports/model.js';
import { sampleFacts, sampleJournal } from '../../reports/sample-journal.js';
import { baselineOf, type EntryDraft } from './baselines.js';
import {
  factsFor,
  failed,
  journalOf,
  notRun,
  observed,
  passed,
  reportOf,
  undecided,
  warned,
} from './outcomes.js';

/** Exit code and sentence of a run with these outcomes. */
function gateOf(outcomes: readonly Outcome[], settings: GateSettings = {}, strict = false) {
  const { exitCode, sentence } = withGate(reportOf(outcomes, { strict }), settings).gate;
  return [exitCode, sentence];
}

/** What a baseline of one entry does to a run of these checks. */
function faultsOf(outcomes: readonly Outcome[], ...entries: EntryDraft[]) {
  const { baseline } = withGate(reportOf(outcomes), { baseline: baselineOf(...entries) });
  return baseline?.faults.map(({ why, mend }) => [why, mend]);
}

/** The second check depends on the first, or any more on the one before it. */
function chained(outcomes: readonly Outcome[]): RunReport {
  const facts = factsFor(outcomes.length);
  const checks = facts.checks.map((check, i) => ({
    ...check,
    dependsOn: i > 0 ? [`area/c${i}`] : [],
  }));
  return buildReport(journalOf(outcomes), { ...facts, checks });
}

describe('without a baseline', () => {
  it.each<[string, readonly Outcome[], GateSettings, number, string]>([
    ['green', [passed, observed], {}, 0, 'no check failed'],
    [
      'a warning',
      [passed, warned],
      {},
      0,
      'no check failed; 1 check warned, which counts only with --strict',
    ],
    ['a failure', [failed, passed, failed], {}, 1, '2 checks failed'],
    ['undecided', [passed, undecided], {}, 3, '1 check could not be decided'],
    ['both', [failed, undecided], {}, 1, '1 check failed; 1 check could not be decided'],
    ['nothing judged', [notRun, observed], {}, 3, 'nothing was judged'],
    ['not run', [passed, notRun], {}, 0, 'no check failed'],
    [
      'not run, complete wanted',
      [passed, notRun],
      { failOnIncomplete: true },
      3,
      '1 check did not run, and --fail-on-incomplete is set',
    ],
  ])('%s', (_, outcomes, settings, exitCode, reasons) => {
    expect(gateOf(outcomes, settings)).toEqual([exitCode, `Exit code ${exitCode}: ${reasons}.`]);
  });

  it('a warning fails a strict run', () => {
    expect(gateOf([passed, warned], {}, true)).toEqual([
      1,
      'Exit code 1: 1 check warned, and --strict is set.',
    ]);
  });

  it('a run that was killed is incomplete, whatever it found so far', () => {
    const { info, results } = journalOf([passed]);
    expect(buildReport({ info, results }, factsFor(1)).gate).toMatchObject({
      exitCode: 3,
      sentence: 'Exit code 3: the run did not finish.',
    });
  });
});

describe('the share of clauses that were judged', () => {
  const third = [passed, notRun, failed] as const;

  it('counts passed, failed and warned of the clauses that a check of the plan looks at', () => {
    expect(judgedShare(reportOf([passed, failed, warned, notRun, undecided]))).toEqual({
      judged: 3,
      of: 5,
      percent: 60,
    });
  });

  it('leaves out silent, excluded and unselected clauses', () => {
    // CODE-3 has no check, LIM-9 is excluded, REF-7 is silent; REF-6, ERR-500 and LIM-1 stayed open.
    const sample = buildReport(sampleJournal, sampleFacts);
    expect(judgedShare(sample)).toEqual({ judged: 5, of: 8, percent: 62.5 });
    const facts = factsFor(3);
    const part = buildReport(journalOf([passed]), facts);
    expect(part.clauses).toHaveLength(3);
    expect(judgedShare(part)).toEqual({ judged: 1, of: 1, percent: 100 });
  });

  it('is rounded down, so that no shortfall looks like enough', () => {
    expect(judgedShare(reportOf([...third])).percent).toBe(66.6);
  });

  it('must reach the least share', () => {
    const half: readonly Outcome[] = [passed, notRun];
    expect(gateOf(half, { minCoverage: 50 })[0]).toBe(0);
    expect(gateOf(half, { minCoverage: 50.1 })).toEqual([
      3,
      'Exit code 3: 1 of 2 clauses were judged (50%), and --min-coverage asks for 50.1%.',
    ]);
    // 66.6 is what is shown; 66.666… is what counts.
    expect(gateOf([...third, passed, notRun, passed].slice(0, 3), { minCoverage: 66.65 })[0]).toBe(
      1,
    );
    expect(gateOf([passed, notRun, passed], { minCoverage: 66.65 })[0]).toBe(0);
  });

  it('is told in words, and kept with the least share that was asked for', () => {
    const { gate } = withGate(reportOf([notRun]), { minCoverage: 40 });
    expect(gate).toMatchObject({ judged: { judged: 0, of: 1, percent: 0 }, minCoverage: 40 });
    expect(gate.sentence).toContain('0 of 1 clause was judged (0%)');
    expect(withGate(reportOf([notRun]), {}).gate).not.toHaveProperty('minCoverage');
  });

  it('of nothing reaches nothing', () => {
    expect(gateOf([], { minCoverage: 0 })[1]).toContain('0 of 0 clauses');
  });
});

describe('a baseline', () => {
  const known = (...entries: EntryDraft[]): { baseline: Baseline } => ({
    baseline: baselineOf(...entries),
  });

  it('excuses only the checks that it names, by check or by clause', () => {
    expect(gateOf([failed, passed], known({ check: 'area/c1' }))).toEqual([
      0,
      'Exit code 0: nothing is broken except 1 check that known.yaml excuses.',
    ]);
    expect(gateOf([failed, failed], known({ clause: 'C1' }))).toEqual([
      1,
      'Exit code 1: 1 check failed that known.yaml does not excuse.',
    ]);
    expect(gateOf([passed, warned], known({ check: 'area/c2' }), true)[0]).toBe(0);
  });

  it('leaves the verdict as it is', () => {
    const report = withGate(reportOf([failed, passed]), known({ check: 'area/c1' }));
    expect(report.conclusion.word).toBe('not conformant');
    expect(report.baseline).toMatchObject({
      fresh: [],
      known: [{ check: 'area/c1', entry: 'area/c1', reason: 'known' }],
    });
  });

  it('keeps owner and date, and prints them after the reason', () => {
    const knownOf = (more: Partial<EntryDraft>) =>
      withGate(reportOf([failed]), known({ check: 'area/c1', reason: 'lost', ...more })).baseline
        ?.known[0];
    const said = (more: Partial<EntryDraft>) => {
      const entry = knownOf(more);
      return entry && excuseInWords(entry);
    };
    expect(said({})).toBe('lost');
    expect(said({ owner: 'Ada' })).toBe('lost (Ada)');
    expect(said({ expires: '2026-12-31' })).toBe('lost (until 2026-12-31)');
    expect(said({ owner: 'Ada', expires: '2026-12-31' })).toBe('lost (Ada, until 2026-12-31)');
    expect(knownOf({})).toStrictEqual({ check: 'area/c1', entry: 'area/c1', reason: 'lost' });
  });

  it('that names a clause excuses only checks that found this one broken', () => {
    const report = reportOf([failed]);
    const check = report.checks[0];
    if (check === undefined) throw new Error('a run without its check');
    const two = { ...check, clauses: ['C1', 'C2'] };
    const saying = { ...two, outcome: { ...failed, failure: { ...failed.failure, clause: 'C2' } } };
    const clause = { ...report.clauses[0], id: 'C2' };
    const freshFor = (checks: unknown[]) =>
      withGate(
        { ...report, checks, clauses: [...report.clauses, clause] } as RunReport,
        known({ clause: 'C1' }),
      ).baseline?.fresh;
    expect(freshFor([two])).toEqual([]);
    expect(freshFor([saying])).toEqual(['area/c1']);
  });

  it('excuses checks that wait for a known failure, unless all must be complete', () => {
    const report = chained([failed, failed, passed]);
    expect(report.gate.exitCode).toBe(1);
    const calm = withGate(report, known({ check: 'area/c1' }));
    expect(calm.baseline?.waiting).toEqual(['area/c2']);
    expect(calm.gate).toMatchObject({
      exitCode: 0,
      sentence:
        'Exit code 0: nothing is broken except 1 check that known.yaml excuses; 1 check could not be decided because of them.',
    });
    const all = withGate(report, { ...known({ check: 'area/c1' }), failOnIncomplete: true });
    expect(all.gate.exitCode).toBe(3);
    expect(withGate(chained([passed, undecided]), known()).gate.exitCode).toBe(3);
  });

  it('fails for an entry that passes again', () => {
    expect(faultsOf([failed, passed], { check: 'area/c1' }, { check: 'area/c2' })).toEqual([
      ['mended', 'known.yaml:2: delete this entry: area/c2 passes'],
    ]);
    expect(faultsOf([passed], { clause: 'C1', line: 7 })).toEqual([
      ['mended', 'known.yaml:7: delete this entry: clause C1 holds'],
    ]);
    expect(gateOf([passed], known({ check: 'area/c1' }))).toEqual([
      1,
      'Exit code 1: 1 entry of known.yaml must be corrected or deleted.',
    ]);
  });

  it('fails for an entry with an unknown id, or an id that cannot fail', () => {
    expect(faultsOf([passed], { check: 'area/c9', nearest: 'area/c1' }, { clause: 'X' })).toEqual([
      [
        'unknown',
        "known.yaml:1: correct or delete this entry: there is no check 'area/c9'; did you mean 'area/c1'?",
      ],
      ['unknown', "known.yaml:2: delete this entry: there is no clause 'X'"],
    ]);
    const silent = buildReport(journalOf([observed]), factsFor(1, 'silent'));
    const { baseline } = withGate(silent, known({ check: 'area/c1' }, { clause: 'C1' }));
    expect(baseline?.faults.map(({ mend }) => mend)).toEqual([
      'known.yaml:1: delete this entry: check area/c1 is never judged, so it cannot fail',
      'known.yaml:2: delete this entry: clause C1 is never judged, so it cannot fail',
    ]);
  });

  it('may name a tour, which the run did not judge', () => {
    const tour = { check: 'smoke/renewals', isTour: true } as const;
    expect(faultsOf([passed], tour)).toEqual([]);
    expect(gateOf([passed], known(tour))[0]).toBe(0);
    expect(faultsOf([passed], { check: tour.check })).toEqual([['unknown', expect.anything()]]);
  });

  it('is valid until the end of the last day, and excuses nothing afterwards', () => {
    // The run ended at 2026-03-02T09:01.
    expect(faultsOf([failed], { check: 'area/c1', expires: '2026-03-02' })).toEqual([]);
    expect(faultsOf([failed], { check: 'area/c1', expires: '2026-03-01' })).toEqual([
      [
        'expired',
        'known.yaml:1: delete this entry or renew its date: it expired on 2026-03-01, and area/c1 is still broken',
      ],
    ]);
    const late = known({ check: 'area/c1', expires: '2026-03-01' });
    expect(gateOf([failed], late)).toEqual([
      1,
      'Exit code 1: 1 check failed that known.yaml does not excuse; 1 entry of known.yaml must be corrected or deleted.',
    ]);
  });

  it.each([
    ['outside the selection', []],
    ['not run', [notRun]],
    ['not decided', [undecided]],
  ])('says nothing of an entry whose check was %s', (_, others) => {
    const report = buildReport(journalOf([passed, ...others]), factsFor(2));
    const settings = known({ check: 'area/c2' }, { clause: 'C2' });
    expect(withGate(report, settings).baseline).toMatchObject({ known: [], faults: [] });
  });

  it('does not call a clause mended while one of its checks did not run', () => {
    const facts = factsFor(2);
    const checks = facts.checks.map((check) => ({ ...check, clauses: ['C1'] }));
    const report = buildReport(journalOf([passed]), { ...facts, checks });
    expect(report.clauses[0]?.verdict).toBe('passed');
    expect(withGate(report, known({ clause: 'C1' })).baseline?.faults).toEqual([]);
  });

  it('of an earlier decision is dropped', () => {
    const before = withGate(reportOf([failed]), known({ check: 'area/c1' }));
    expect(withGate(before, {})).toEqual(reportOf([failed]));
  });
});

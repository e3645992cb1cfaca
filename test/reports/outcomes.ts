import type { Journal } from '../../harness/run/run-info.js';
import type { CatalogFacts, CheckResult, Outcome, RunReport } from '../../reports/model.js';
import { buildReport } from '../../reports/build.js';
import { sampleJournal } from '../../reports/sample-journal.js';

type Of<V extends Outcome['verdict']> = Extract<Outcome, { readonly verdict: V }>;

const failure = {
  message: 'status',
  expected: '200',
  actual: '400',
  exchanges: [],
  lineage: [],
};

export const passed: Of<'passed'> = { verdict: 'passed' };
export const failed: Of<'failed'> = { verdict: 'failed', failure };
export const warned: Of<'warned'> = { verdict: 'warned', failure };
export const notRun: Of<'not-run'> = { verdict: 'not-run', reason: 'no clock' };
export const observed: Of<'observed'> = {
  verdict: 'observed',
  behaviour: 'the older token lives on',
  exchanges: [],
};
export const undecided: Of<'inconclusive'> = {
  verdict: 'inconclusive',
  cause: 'network',
  reason: 'no answer',
  exchanges: [],
};

/** One result with plain numbers. */
export function resultOf(check: string, outcome: Outcome): CheckResult {
  return {
    check,
    outcome,
    durationMs: 1000,
    requests: 2,
    cases: 0,
    planned429: 0,
    unplanned429: 0,
  };
}

/** A catalog in which check `c1` judges clause `C1`, and so on, in one area each. */
export function factsFor(n: number, kind: 'stated' | 'silent' = 'stated'): CatalogFacts {
  const numbers = Array.from({ length: n }, (_, i) => i + 1);
  return {
    sections: [{ number: '1', title: 'One' }],
    clauses: numbers.map((i) => ({
      id: `C${i}`,
      section: '1',
      kind,
      statement: `Statement ${i}.`,
    })),
    checks: numbers.map((i) => ({
      id: `area/c${i}`,
      area: 'area',
      title: `statement ${i} holds`,
      kind: kind === 'silent' ? 'observation' : 'check',
      clauses: [`C${i}`],
      needs: [],
      kills: [],
      dependsOn: [],
    })),
  };
}

/** The journal of a finished run with these outcomes, in the order of the catalog. */
export function journalOf(
  outcomes: readonly Outcome[],
  info: Partial<Journal['info']> = {},
): Journal {
  const results = outcomes.map((outcome, i) => resultOf(`area/c${i + 1}`, outcome));
  return {
    info: { ...sampleJournal.info, planned: results.map(({ check }) => check), ...info },
    results,
    end: { finishedAt: '2026-03-02T09:01:00.000Z' },
  };
}

/** The report of a finished run with these outcomes. */
export function reportOf(
  outcomes: readonly Outcome[],
  info: Partial<Journal['info']> = {},
): RunReport {
  return buildReport(journalOf(outcomes, info), factsFor(outcomes.length));
}

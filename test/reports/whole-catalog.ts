import { loadKnowledge } from '../../harness/cli/knowledge.js';
import { buildReport } from '../../reports/build.js';
import type { Outcome, RunReport } from '../../reports/model.js';
import { rotationExchanges, rotationLineage } from '../../reports/sample-exchanges.js';
import { journalOf, passed, resultOf } from './outcomes.js';

/** A green run of everything that the catalog has, with as much evidence as a real one keeps. */
export async function greenRun(): Promise<RunReport> {
  const { facts } = await loadKnowledge();
  const exchanges = rotationExchanges.flatMap((each) => [each, each]);
  const results = facts.checks.map(({ id, kind, reference }, i) => ({
    ...resultOf(
      id,
      kind === 'check'
        ? passed
        : { verdict: 'observed', behaviour: reference ?? 'it varies', exchanges },
    ),
    startedAt: new Date(Date.parse('2026-03-02T09:00:00Z') + i * 60).toISOString(),
    cases: 20,
    requests: 12,
  }));
  const journal = journalOf([]);
  const info = { ...journal.info, planned: results.map(({ check }) => check) };
  return buildReport({ ...journal, info, results }, facts);
}

/** A run of the whole catalog in which many checks are broken, and some could not be decided. */
export async function redRun(failures: number): Promise<RunReport> {
  const { facts } = await loadKnowledge();
  const exchanges = rotationExchanges.flatMap((each, i) =>
    [0, 1, 2].map((round) => ({ ...each, n: i + 1 + round * rotationExchanges.length })),
  );
  const failure = {
    message: 'refused',
    expected: 'a fresh pair for the old refresh token',
    actual: 'status 400 and no pair',
    offending: 3,
    exchanges,
    lineage: rotationLineage,
  };
  const judging = facts.checks.filter(({ kind }) => kind === 'check');
  // Every tenth check, so that several areas are concerned.
  const broken = new Set(
    judging
      .filter((_, i) => i % 10 === 0)
      .slice(0, failures)
      .map(({ id }) => id),
  );
  const outcomeOf = ({ id, kind, reference }: (typeof judging)[number]): Outcome => {
    if (broken.has(id)) return { verdict: 'failed', failure };
    if (kind !== 'check') {
      return { verdict: 'observed', behaviour: reference ?? 'it varies', exchanges };
    }
    return passed;
  };
  const results = facts.checks.map((check) => resultOf(check.id, outcomeOf(check)));
  const independent = {
    ...facts,
    checks: facts.checks.map((each) => ({ ...each, dependsOn: [] })),
  };
  const journal = journalOf([]);
  const info = { ...journal.info, planned: results.map(({ check }) => check) };
  return buildReport({ ...journal, info, results }, independent);
}

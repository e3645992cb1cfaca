import { describe, expect, it } from 'vitest';
import type { CheckResult, FailureEvidence, Outcome } from '../../../harness/check/outcome.js';
import { InvariantResults, joinedFindings } from '../../../harness/run/invariant-results.js';
import { notRunResult } from '../../../harness/run/plan.js';

const id = 'always/retry-after-is-an-integer';
const failure: FailureEvidence = {
  message: 'wrong',
  clause: 'SHAPE-E-2',
  expected: 'an integer',
  actual: 'a text',
  offending: 3,
  exchanges: [],
  lineage: [],
};
const catalog = [
  { id, declared: { clauses: ['SHAPE-E-2'] } },
  { id: 'errors/retry-after', declared: { clauses: ['SHAPE-E-2'] } },
  { id: 'limits/excess-is-429', declared: { clauses: ['LIM-RPS-2'] } },
] as const;

function resultOf(check: string, outcome: Outcome, isBroken: boolean): CheckResult {
  const invariants = { judged: { [id]: 2 }, broken: isBroken ? { [id]: failure } : {} };
  return { ...notRunResult(check, { reason: '' }), outcome, invariants };
}

const passed: Outcome = { verdict: 'passed' };
const failed: Outcome = { verdict: 'failed', failure };

describe('the result of an invariant', () => {
  it('is passed with the number of exchanges that spoke of it', () => {
    const results = new InvariantResults([id], catalog);
    expect(results.take(resultOf('limits/excess-is-429', passed, false))).toEqual([]);
    expect(results.take(resultOf('errors/retry-after', passed, false))).toEqual([]);
    expect(results.end({ finished: true })).toMatchObject([
      { check: id, outcome: passed, cases: 4 },
    ]);
  });

  it('is not-run where no exchange spoke of it', () => {
    expect(new InvariantResults([id], catalog).end({ finished: true })).toMatchObject([
      { check: id, outcome: { verdict: 'not-run' } },
    ]);
  });

  it('is left open where no exchange spoke of it before the run was interrupted', () => {
    const results = new InvariantResults([id, 'always/other'], catalog);
    results.take(resultOf('limits/excess-is-429', passed, false));
    expect(results.end({ finished: false })).toMatchObject([{ check: id, outcome: passed }]);
  });

  it('is a failure at once, once, and names the check that sent the exchange', () => {
    const results = new InvariantResults([id], catalog);
    const first = results.take(resultOf('limits/excess-is-429', passed, true));
    expect(first).toMatchObject([
      { check: id, outcome: { verdict: 'failed', failure: { sentBy: 'limits/excess-is-429' } } },
    ]);
    expect(results.take(resultOf('limits/excess-is-429', passed, true))).toEqual([]);
    expect(results.end({ finished: true })).toEqual([]);
  });

  it('points at the sender that failed for the same clause, so that one cause is one red row', () => {
    const results = new InvariantResults([id], catalog);
    expect(results.take(resultOf('errors/retry-after', failed, true))).toEqual([]);
    expect(results.end({ finished: true })).toMatchObject([
      { outcome: { verdict: 'inconclusive', pointer: 'errors/retry-after' } },
    ]);
  });

  it('is a failure beside a sender that failed for another clause', () => {
    const results = new InvariantResults([id], catalog);
    expect(results.take(resultOf('limits/excess-is-429', failed, true))).toHaveLength(1);
  });

  it('is left out where the plan does not have it', () => {
    const results = new InvariantResults([], catalog);
    expect(results.take(resultOf('limits/excess-is-429', passed, true))).toEqual([]);
    expect(results.end({ finished: true })).toEqual([]);
  });
});

it('the findings of several runs of a check add up, and the first breach counts', () => {
  const other = { ...failure, actual: 'later' };
  const joined = joinedFindings([
    { judged: { [id]: 2 }, broken: { [id]: failure } },
    undefined,
    { judged: { [id]: 3 }, broken: { [id]: other } },
  ]);
  expect(joined).toEqual({ invariants: { judged: { [id]: 5 }, broken: { [id]: failure } } });
  expect(joinedFindings([undefined])).toEqual({});
});

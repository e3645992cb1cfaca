import { validate } from 'ctrf';
import { expect, it } from 'vitest';
import { renderCtrf } from '../../reports/ctrf.js';
import { withGate } from '../../reports/gate.js';
import type { RunReport } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';
import { baselineOf } from './baselines.js';
import { failed, notRun, passed, reportOf, warned } from './outcomes.js';

interface Written {
  readonly results: {
    readonly summary: Readonly<Record<string, number>>;
    readonly tests: readonly {
      readonly name: string;
      readonly status: string;
      readonly rawStatus: string;
      readonly message?: string;
      readonly trace?: string;
    }[];
  };
}

/** What was written, once it is known to be valid. */
function written(report: RunReport): Written['results'] {
  const document = JSON.parse(renderCtrf(report)) as Written;
  expect(validate(document)).toMatchObject({ valid: true });
  return document.results;
}

it('has a test for each check, and sums that add up', () => {
  const { summary, tests } = written(sampleReport);
  expect(summary).toMatchObject({
    tests: 10,
    passed: 4,
    failed: 2,
    skipped: 1,
    pending: 0,
    other: 3,
    start: Date.parse('2026-03-02T09:00:00Z'),
    stop: Date.parse('2026-03-02T09:00:41.300Z'),
  });
  const test = tests.find(({ name }) => name === 'tokens/rotation-grace');
  expect(test).toMatchObject({ status: 'failed', rawStatus: 'failed', suite: ['tokens'] });
  expect(test?.message).toContain('got status 400 and no pair');
  expect(test?.trace).toMatch(/^counterexample: authorize\n.*\nrepeat: npx crm-conformance run /s);
  expect(tests.find(({ name }) => name === 'errors/server-failure')).toMatchObject({
    status: 'skipped',
    message: 'the target cannot be made to fail: the adapter has no operation for it',
  });
  expect(tests.map(({ rawStatus }) => rawStatus)).toContain('observed');
});

it('skips excused checks, and fails for a faulty entry or too little coverage', () => {
  const baseline = baselineOf({ check: 'area/c1', reason: 'a move' }, { check: 'area/c2' });
  const { tests, summary } = written(withGate(reportOf([failed, passed, warned]), { baseline }));
  expect(tests.map(({ status, message }) => [status, message])).toEqual([
    ['skipped', 'known failure: a move'],
    ['passed', undefined],
    ['passed', 'warned: statement 3 holds: expected 200, got 400'],
    ['failed', 'known.yaml:2: delete this entry: area/c2 passes'],
  ]);
  expect(summary['failed']).toBe(1);
  const little = written(withGate(reportOf([passed, notRun]), { minCoverage: 90 })).tests;
  expect(little.at(-1)).toMatchObject({ status: 'failed', rawStatus: 'incomplete' });
  expect(written(reportOf([warned], { strict: true })).tests[0]?.status).toBe('failed');
});

it('is safe to print, whatever the target sent', () => {
  expect(renderCtrf(sampleReport)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});

it('is not taken for valid when it is not', () => {
  const document = JSON.parse(renderCtrf(sampleReport)) as { results: { tests: object[] } };
  expect(validate({ ...document, surprise: 1 }).valid).toBe(false);
});

it('says that a check judged from a ledger cannot be repeated at once', () => {
  const report = reportOf([failed]);
  const checks = report.checks.map(({ command: _command, ...check }) => check);
  const [trace] = written({ ...report, checks }).tests.map((test) => test.trace);
  expect(trace).toMatch(
    /repeat: Not possible at once: the next run with the ledger makes a new item/,
  );
});

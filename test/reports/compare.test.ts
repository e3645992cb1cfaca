import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compareReports } from '../../reports/compare.js';
import { historyRun } from '../../reports/history.js';
import { renderComparison } from '../../reports/html/compare.js';
import { compareSchemaId, renderComparisonJson } from '../../reports/json.js';
import type { Outcome, RunReport } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';
import { failed, notRun, observed, passed, reportOf } from './outcomes.js';

const schema: object = JSON.parse(
  readFileSync(new URL('../../reports/compare.schema.json', import.meta.url), 'utf8'),
);
const validate = new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(schema);

const named = (name: string, ...outcomes: Outcome[]) => ({ name, report: reportOf(outcomes) });

describe('a comparison', () => {
  it('has a verdict of each target for each clause, and says where they differ', () => {
    const { clauses, checks } = compareReports([
      named('a', passed, failed, notRun),
      named('b', passed, passed, notRun),
    ]);
    expect(
      checks.map(({ differs, outcomes }) => [differs, outcomes.map((o) => o.verdict)]),
    ).toEqual([
      [false, ['passed', 'passed']],
      [true, ['failed', 'passed']],
      [false, ['not-run', 'not-run']],
    ]);
    expect(checks[1]?.outcomes[0]?.text).toBe('expected 200, got 400');
    const [id] = checks[1]?.clauses ?? [];
    expect(clauses.find((clause) => clause.id === id)).toMatchObject({
      differs: true,
      verdicts: ['failed', 'passed'],
      checks: [checks[1]?.id],
    });
  });

  it('shows different observations as a difference, although the verdict is the same', () => {
    const otherwise: Outcome = { ...observed, behaviour: 'the older token dies' };
    const { checks } = compareReports([
      named('a', observed, observed),
      named('b', observed, otherwise),
    ]);
    expect(checks.map(({ differs }) => differs)).toEqual([false, true]);
  });

  it('marks a check that one of the runs did not select', () => {
    const { checks } = compareReports([named('a', passed, passed), named('b', passed)]);
    expect(checks[1]?.outcomes).toEqual([{ verdict: 'passed' }, { verdict: 'absent' }]);
  });

  it('gives targets of one name a number', () => {
    const { targets } = compareReports([
      named('a', passed),
      named('a', passed),
      named('b', passed),
    ]);
    expect(targets.map(({ name }) => name)).toEqual(['a', 'a (2)', 'b']);
  });

  it('of one target over time says what changed in each run, and has the runs of a history', () => {
    const at = (startedAt: string, ...outcomes: Outcome[]) => ({
      name: 'a',
      report: reportOf(outcomes, { startedAt, id: startedAt }),
    });
    const older = at('2026-03-02T08:00:00.000Z', failed, passed);
    const newer = at('2026-03-03T08:00:00.000Z', passed, failed);
    const before = at('2026-03-01T08:00:00.000Z', passed, passed).report;
    const later = at('2026-03-04T08:00:00.000Z', passed, passed).report;
    const { targets, runs } = compareReports(
      [newer, older],
      [historyRun(before), historyRun(older.report), historyRun(later)],
    );
    expect(targets.map(({ changes }) => changes)).toEqual([
      { since: before.run.startedAt, fresh: ['area/c1'], mended: [] },
      { since: older.report.run.startedAt, fresh: ['area/c2'], mended: ['area/c1'] },
    ]);
    expect(runs?.map(({ failed: n }) => n)).toEqual([0, 1, 1]);
    const page = renderComparison(compareReports([newer, older]));
    expect(page).toContain('1 new, 1 mended since 2 Mar 08:00 UTC');
    expect(page).toContain('Failures of the last 2 runs: 1, 1');
  });

  it('of several targets has no history', () => {
    const { targets, runs } = compareReports([named('a', passed), named('b', failed)]);
    expect([runs, ...targets.map(({ changes }) => changes)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('needs two reports by one contract', () => {
    expect(() => compareReports([named('a', passed)])).toThrow(
      'expected two reports or more, found 1',
    );
    const { report } = named('b', passed);
    const other: RunReport = {
      ...report,
      run: { ...report.run, contract: { title: 'another', sha256: 'f00' } },
    };
    expect(() => compareReports([named('a', passed), { name: 'b', report: other }])).toThrow(
      /^the reports of 'a' and 'b' judge by different contracts/,
    );
  });

  it('is written as its schema says', () => {
    const comparison = compareReports(
      [
        { name: sampleReport.run.target.name, report: sampleReport },
        named('b', passed),
        named('c'),
      ].map((each) => ({
        ...each,
        report: {
          ...each.report,
          run: { ...each.report.run, contract: sampleReport.run.contract },
        },
      })),
    );
    const overTime = ['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'].map((startedAt) => ({
      name: 'a',
      report: reportOf([failed], { startedAt, id: startedAt }),
    }));
    expect(validate(compareReports(overTime)), JSON.stringify(validate.errors)).toBe(true);
    const text = renderComparisonJson(comparison);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    const document: unknown = JSON.parse(text);
    expect(document).toEqual({ $schema: compareSchemaId, ...comparison });
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...comparison, surprise: 1 })).toBe(false);
  });

  it('quotes a clause that differs with its whole row, as a report does', () => {
    const clause = { id: 'A', section: '7.2', kind: 'stated', statement: '405' } as const;
    const [a, b] = [named('a', passed), named('b', failed)].map((each) => ({
      ...each,
      report: {
        ...each.report,
        clauses: each.report.clauses.map((one) => ({ ...one, ...clause })),
      },
    }));
    if (a === undefined || b === undefined) throw new Error('there are two');
    const page = renderComparison(compareReports([a, b]));
    expect(page).toContain('<dt>Condition</dt><dd>Method not supported by the resource</dd>');
    expect(page).toContain('<mark>405</mark>');
  });

  it('is a page in which nothing of a target is markup', () => {
    const page = renderComparison(
      compareReports([
        { name: sampleReport.run.target.name, report: sampleReport },
        { name: 'b', report: sampleReport },
      ]),
    );
    // The one script is the page's own.
    expect(page.match(/<script|<img|[\u202A-\u202E\u2066-\u2069]/g)).toEqual(['<script']);
    expect(page.includes('&lt;script>')).toBe(true);
  });
});

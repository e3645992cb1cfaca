import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compareReports } from '../../reports/compare.js';
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
    const text = renderComparisonJson(comparison);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    const document: unknown = JSON.parse(text);
    expect(document).toEqual({ $schema: compareSchemaId, ...comparison });
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...comparison, surprise: 1 })).toBe(false);
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

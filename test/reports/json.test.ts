import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { withGate } from '../../reports/gate.js';
import { renderJson, reportSchemaId } from '../../reports/json.js';
import type { RunReport } from '../../reports/model.js';
import { sampleReport } from '../../reports/sample-report.js';
import { baselineOf } from './baselines.js';
import { failed, notRun, passed, reportOf } from './outcomes.js';
import { greenRun } from './whole-catalog.js';

const schema: object = JSON.parse(
  readFileSync(new URL('../../reports/report.schema.json', import.meta.url), 'utf8'),
);
// Properties under `if` and `then` are typed by the object around them.
const validate = new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(schema);

const whole = await greenRun();

function errorsOf(report: unknown): unknown {
  validate(report);
  return validate.errors ?? [];
}

describe('report.json', () => {
  it('names its schema first, and parses back to the report', () => {
    const text = renderJson(sampleReport);
    expect(text.startsWith(`{\n  "$schema": "${reportSchemaId}",`)).toBe(true);
    const { $schema: _, ...report } = JSON.parse(text);
    expect(report).toEqual(sampleReport);
  });

  it('is safe to print', () => {
    expect(renderJson(sampleReport)).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it.each([
    ['the sample', sampleReport],
    ['a green run', reportOf([passed, passed])],
    ['a red run', reportOf([failed, notRun])],
    ['an empty run', reportOf([])],
    ['a run of the whole catalog', whole],
    [
      'a run with a baseline',
      withGate(sampleReport, {
        minCoverage: 95.5,
        failOnIncomplete: true,
        baseline: baselineOf(
          { check: 'errors/not-found', owner: 'Ada', expires: '2026-03-02' },
          { check: 'tokens/rotation-grace', expires: '2026-03-01' },
          { check: 'tokens/renewal' },
          { check: 'tokens/renewall', nearest: 'tokens/renewal' },
        ),
      }),
    ],
  ])('satisfies the schema: %s', (_, report) => {
    expect(errorsOf(JSON.parse(renderJson(report)))).toEqual([]);
  });
});

describe('the schema', () => {
  const mutants: readonly (readonly [string, (report: Mutable) => void])[] = [
    ['an unknown key', (r) => (r['surprise'] = 1)],
    ['another version', (r) => (r['version'] = 2)],
    ['a missing part', (r) => delete r['coverage']],
    ['a word that contradicts the exit code', (r) => (child(r, 'conclusion')['exitCode'] = 0)],
    ['a negative count', (r) => (child(r, 'summary')['passed'] = -1)],
    ['a time that is none', (r) => (child(r, 'run')['startedAt'] = 'yesterday')],
    ['an unknown verdict', (r) => (child(r, 'clauses', 0)['verdict'] = 'fine')],
    ['a stated clause that is excluded', (r) => (child(r, 'clauses', 0)['verdict'] = 'excluded')],
    ['a check without clauses', (r) => (child(r, 'checks', 0)['clauses'] = [])],
    ['an unknown capability', (r) => (child(r, 'checks', 0)['needs'] = ['magic'])],
    ['a passed check with a reason', (r) => (child(r, 'checks', 0, 'outcome')['reason'] = 'x')],
    ['a gate without a reason', (r) => delete child(r, 'gate')['sentence']],
    ['a share above all', (r) => (child(r, 'gate', 'judged')['percent'] = 101)],
    ['a header without a value', (r) => (headers(r)[0] = ['x'])],
  ];

  it.each(mutants)('rejects %s', (_, mutate) => {
    const report: Mutable = JSON.parse(renderJson(sampleReport));
    mutate(report);
    expect(validate(report)).toBe(false);
  });

  it('lists every verdict of a clause that the model has', () => {
    const verdicts: readonly (keyof RunReport['coverage'])[] = [
      'passed',
      'failed',
      'warned',
      'not-run',
      'inconclusive',
      'observed',
      'untested',
      'excluded',
    ];
    const { $defs } = JSON.parse(JSON.stringify(schema));
    expect($defs.coverage.required.toSorted()).toEqual(verdicts.toSorted());
    expect($defs.clause.properties.verdict.enum.toSorted()).toEqual(verdicts.toSorted());
  });
});

interface Mutable {
  [key: string | number]: unknown;
}

function child(report: Mutable, ...path: readonly (string | number)[]): Mutable {
  return path.reduce<Mutable>((at, key) => Object(at[key]), report);
}

function headers(report: Mutable): Mutable {
  const failedCheck = Object(report['checks']).findIndex(
    (check: { id: string }) => check.id === 'tokens/rotation-grace',
  );
  return child(
    report,
    'checks',
    failedCheck,
    'outcome',
    'failure',
    'exchanges',
    0,
    'request',
    'headers',
  );
}

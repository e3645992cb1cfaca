import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import type { FailureEvidence } from '../harness/check.js';
import type { ReportCheck, RunReport } from './model.js';
import { visible } from './sanitize.js';

/**
 * The report as JUnit XML: a suite for each area, a case for each check, named by its id, which
 * never changes. Failed is a failure, and so is warned in a strict run; inconclusive is an error,
 * not-run is skipped. A run that is incomplete without an inconclusive check (it was cut short, or
 * judged nothing) gets one error of its own, so that no dashboard shows it as green.
 */
export function renderJunit(report: RunReport): string {
  const { run, summary } = report;
  const silentlyIncomplete = report.conclusion.exitCode === 3 && summary.inconclusive === 0;
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', {
    name: clean(`crm-conformance: ${run.target.name}`),
    tests: report.checks.length + (silentlyIncomplete ? 1 : 0),
    failures: summary.failed + (run.strict ? summary.warned : 0),
    errors: summary.inconclusive + (silentlyIncomplete ? 1 : 0),
    skipped: summary.notRun,
    time: seconds(run.durationMs),
    timestamp: clean(run.startedAt),
  });
  const areas = new Set(report.checks.map(({ area }) => area));
  for (const area of areas) {
    addSuite(
      root,
      area,
      report.checks.filter((check) => check.area === area),
      run.strict,
    );
  }
  if (silentlyIncomplete) {
    root
      .ele('testsuite', { name: 'run', tests: 1, failures: 0, errors: 1, skipped: 0 })
      .ele('testcase', { classname: 'run', name: 'the run is complete' })
      .ele('error', { type: 'incomplete', message: clean(report.conclusion.sentence) });
  }
  return `${root.end({ prettyPrint: true })}\n`;
}

function addSuite(
  root: XMLBuilder,
  area: string,
  checks: readonly ReportCheck[],
  strict: boolean,
): void {
  const verdicts = checks.map(({ outcome }) => outcome.verdict);
  const having = (verdict: string): number => verdicts.filter((v) => v === verdict).length;
  const suite = root.ele('testsuite', {
    name: clean(area),
    tests: checks.length,
    failures: having('failed') + (strict ? having('warned') : 0),
    errors: having('inconclusive'),
    skipped: having('not-run'),
    time: seconds(checks.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  });
  for (const check of checks) {
    const testcase = suite.ele('testcase', {
      classname: clean(area),
      name: clean(check.id),
      time: seconds(check.durationMs),
    });
    addOutcome(testcase, check, strict);
  }
}

function addOutcome(testcase: XMLBuilder, check: ReportCheck, strict: boolean): void {
  const { outcome } = check;
  switch (outcome.verdict) {
    case 'passed':
      return;
    case 'failed':
      addFailure(testcase, check, outcome.failure, 'failed');
      return;
    case 'warned':
      if (strict) addFailure(testcase, check, outcome.failure, 'warned');
      else text(testcase.ele('system-out'), `warned: ${story(check, outcome.failure)}`);
      return;
    case 'inconclusive': {
      const pointer = outcome.pointer === undefined ? '' : `\nsee ${outcome.pointer}`;
      const message = clean(`${check.title}: ${outcome.reason}`);
      text(
        testcase.ele('error', { type: outcome.cause, message }),
        `${outcome.reason}${pointer}\nrepeat: ${check.command}`,
      );
      return;
    }
    case 'not-run':
      testcase.ele('skipped', { message: clean(outcome.reason) });
      return;
    case 'observed':
      text(testcase.ele('system-out'), `observed: ${outcome.behaviour}`);
      return;
  }
}

function addFailure(
  testcase: XMLBuilder,
  check: ReportCheck,
  failure: FailureEvidence,
  type: 'failed' | 'warned',
): void {
  const { expected, actual } = failure;
  const message = clean(`${check.title}: expected ${expected}, got ${actual}`);
  text(testcase.ele('failure', { type, message }), story(check, failure));
}

function story(check: ReportCheck, { expected, actual, counterexample }: FailureEvidence): string {
  return [
    check.title,
    `clauses: ${check.clauses.join(', ')}`,
    `expected: ${expected}`,
    `actual: ${actual}`,
    ...(counterexample === undefined ? [] : [`counterexample: ${counterexample.text}`]),
    `repeat: ${check.command}`,
  ].join('\n');
}

function text(element: XMLBuilder, content: string): void {
  element.txt(clean(content));
}

/** Shows controls as text: XML cannot hold most of them, not even escaped. */
function clean(content: string): string {
  return visible(content).replace(/[\uFFFE\uFFFF]/g, '');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import type { FailureEvidence } from '../harness/check/outcome.js';
import { dutyCases, dutySuite } from './duty-cases.js';
import { headOf } from './head.js';
import { paceInWords, secretsInWords, tokensInWords } from './integration.js';
import type { ReportCheck, ReportIntegration, RunReport } from './model.js';
import { type ClauseDuty, dutiesOf } from './role-words.js';
import { notAtOnce } from './repeat-command.js';
import { visibleDocument } from './sanitize.js';
import { gapInWords, type Standing, standingOf, waitInWords } from './standing.js';

/** One test case: a check, a faulty entry of the baseline, or the run. */
interface Case {
  readonly suite: string;
  readonly name: string;
  readonly durationMs?: number;
  readonly result: 'passed' | 'failure' | 'error' | 'skipped';
  /** What its clauses ask of an integration. */
  readonly duties?: readonly ClauseDuty[];
  /** Adds the details of the result; a passed case has none. */
  readonly fill: (testcase: XMLBuilder) => void;
}

/**
 * The report as JUnit XML in the form that Jenkins reads: a suite for each area, and a case for each
 * check, named by its id. A check that fails the build is a failure. An inconclusive check is an error.
 * A check that was not run or is excused by the baseline is skipped, with the reason. A faulty entry of
 * the baseline is a failure of the suite `baseline`. If the gate stops the run for another reason (cut
 * short, nothing judged, too little judged), the suite `run` has one error. So no dashboard shows such
 * a run as green. The duties of an integration whose traffic was judged are the suite `integration`. The
 * cases of an integration have the duties that their clauses ask as properties.
 */
export function renderJunit(report: RunReport): string {
  const { run } = report;
  const cases = casesOf(report);
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele('testsuites', {
    name: clean(`crm-conformance: ${run.target.name}: ${headOf(report).line}`),
    ...counts(cases),
    time: seconds(run.durationMs),
  });
  for (const area of new Set(cases.map(({ suite }) => suite))) {
    const own = cases.filter(({ suite }) => suite === area);
    const suite = root.ele('testsuite', {
      name: clean(area),
      ...counts(own),
      skipped: own.filter(({ result }) => result === 'skipped').length,
      time: seconds(own.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0)),
      timestamp: clean(run.startedAt),
    });
    if (report.integration !== undefined) properties(suite, seenIn(report.integration));
    for (const { name, durationMs, duties = [], fill } of own) {
      const testcase = suite.ele('testcase', {
        classname: clean(area),
        name: clean(name),
        ...(durationMs !== undefined && { time: seconds(durationMs) }),
      });
      if (duties.length > 0) {
        properties(
          testcase,
          duties.map(({ clause, duty }) => [`duty ${clause}`, duty]),
        );
      }
      fill(testcase);
    }
  }
  return visibleDocument(`${root.end({ prettyPrint: true })}\n`);
}

function counts(cases: readonly Case[]): Record<'tests' | 'failures' | 'errors', number> {
  const having = (wanted: Case['result']): number =>
    cases.filter(({ result }) => result === wanted).length;
  return { tests: cases.length, failures: having('failure'), errors: having('error') };
}

function casesOf(report: RunReport): Case[] {
  const { gate, conclusion, baseline } = report;
  const cases = [
    ...report.checks.map((check) => ({
      ...caseOf(check, standingOf(report, check)),
      duties: dutiesOf(report, check),
    })),
    ...dutyCases(report).map(({ name, result, reason = '', clause }): Case => {
      const about = { suite: dutySuite, name };
      if (result === 'passed') return { ...about, result, fill() {} };
      if (result === 'skipped') return { ...about, result, fill: skipping(reason) };
      const message = clean(reason);
      const fill = (testcase: XMLBuilder) =>
        text(testcase.ele('failure', { type: 'neglected', message }), `clauses: ${clause}`);
      return { ...about, result: 'failure', fill };
    }),
    ...(baseline?.faults ?? []).map(({ entry, why, mend }): Case => ({
      suite: 'baseline',
      name: entry,
      result: 'failure',
      fill: (testcase) => void testcase.ele('failure', { type: why, message: clean(mend) }),
    })),
  ];
  const red = cases.some(({ result }) => result === 'failure' || result === 'error');
  if (gate.exitCode === 0 || red) return cases;
  const message = clean(`${conclusion.sentence} ${gate.sentence}`);
  const fill = (testcase: XMLBuilder) =>
    void testcase.ele('error', { type: 'incomplete', message });
  return [...cases, { suite: 'run', name: 'the run is complete', result: 'error', fill }];
}

function caseOf(check: ReportCheck, standing: Standing): Case {
  const about = { suite: check.area, name: check.id, durationMs: check.durationMs };
  switch (standing.is) {
    case 'passed':
      return { ...about, result: 'passed', fill() {} };
    case 'observed':
      return {
        ...about,
        result: 'passed',
        fill: saying(`observed: ${standing.outcome.behaviour}`),
      };
    case 'warned':
      return {
        ...about,
        result: 'passed',
        fill: saying(`warned: ${story(check, standing.outcome.failure)}`),
      };
    case 'failed': {
      const { verdict, failure } = standing.outcome;
      const message = clean(`${check.title}: ${gapInWords(standing.outcome)}`);
      return {
        ...about,
        result: 'failure',
        fill: (testcase) =>
          text(testcase.ele('failure', { type: verdict, message }), story(check, failure)),
      };
    }
    case 'inconclusive': {
      const { cause, reason, pointer } = standing.outcome;
      const message = clean(`${check.title}: ${reason}`);
      const see = pointer === undefined ? '' : `\nsee ${pointer}`;
      return {
        ...about,
        result: 'error',
        fill: (testcase) =>
          text(
            testcase.ele('error', { type: cause, message }),
            `${reason}${see}\nrepeat: ${check.command ?? notAtOnce}`,
          ),
      };
    }
    case 'not-run':
      return { ...about, result: 'skipped', fill: skipping(standing.outcome.reason) };
    case 'waiting':
      return { ...about, result: 'skipped', fill: skipping(waitInWords(standing.outcome)) };
    case 'known':
      return {
        ...about,
        result: 'skipped',
        fill: skipping(`known failure: ${standing.excuse}`),
      };
  }
}

/** What the service saw of an integration. */
function seenIn(integration: ReportIntegration): readonly Property[] {
  return [
    ['pace', paceInWords(integration)],
    ['tokens', tokensInWords(integration)],
    ['secrets', secretsInWords(integration)],
  ];
}

type Property = readonly [name: string, value: string];

function properties(element: XMLBuilder, all: readonly Property[]): void {
  const list = element.ele('properties');
  for (const [name, value] of all) {
    list.ele('property', { name: clean(name), value: clean(value) });
  }
}

function skipping(reason: string): Case['fill'] {
  return (testcase) => void testcase.ele('skipped', { message: clean(reason) });
}

function saying(content: string): Case['fill'] {
  return (testcase) => text(testcase.ele('system-out'), content);
}

function story(check: ReportCheck, { expected, actual, counterexample }: FailureEvidence): string {
  return [
    check.title,
    `clauses: ${check.clauses.join(', ')}`,
    `expected: ${expected}`,
    `actual: ${actual}`,
    ...(counterexample === undefined ? [] : [`counterexample: ${counterexample.text}`]),
    `repeat: ${check.command ?? notAtOnce}`,
  ].join('\n');
}

function text(element: XMLBuilder, content: string): void {
  element.txt(clean(content));
}

/**
 * Text for the builder. It shows control characters as text: XML does not allow most of them, not even escaped.
 * It escapes `&`: the builder leaves what looks like an entity as it is, and no parser takes an unknown one.
 */
function clean(text: string): string {
  return visibleDocument(text).replaceAll('&', '&amp;');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

import type { ReportCheck, RunReport } from './model.js';
import { dutyCases, dutySuite } from './duty-cases.js';
import { headOf } from './head.js';
import { inertJson } from './json.js';
import { paceInWords, secretsInWords, tokensInWords } from './integration.js';
import { dutiesOf } from './role-words.js';
import { notAtOnce } from './repeat-command.js';
import { gapInWords, type Standing, standingOf, waitInWords } from './standing.js';

type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

/** One test of the Common Test Report Format. */
interface Test {
  readonly name: string;
  readonly status: Status;
  /** Milliseconds. */
  readonly duration: number;
  readonly start?: number;
  readonly stop?: number;
  readonly suite: readonly string[];
  readonly rawStatus: string;
  readonly message?: string;
  readonly trace?: string;
  readonly tags: readonly string[];
  readonly extra?: object;
}

/** Version of the format, see https://ctrf.io. */
const specVersion = '0.0.0';

/**
 * The text of `ctrf.json`, in the Common Test Report Format. Each check is a test, named by its id. An
 * inconclusive check is `other`. A check that was not run or is excused by a baseline is `skipped`. An
 * observation is `passed`, and so is a warning that does not count; `rawStatus` has the verdict. A
 * faulty entry of a baseline is a failed test of the suite `baseline`. If the gate stops the run for
 * another reason, the suite `run` has one failed test.
 */
export function renderCtrf(report: RunReport): string {
  const { run, gate, summary, integration } = report;
  const tests = testsOf(report);
  const having = (wanted: Status): number => tests.filter(({ status }) => status === wanted).length;
  const start = millis(run.startedAt) ?? 0;
  const document = {
    reportFormat: 'CTRF',
    specVersion,
    timestamp: run.finishedAt ?? run.startedAt,
    generatedBy: `${run.tool.name} ${run.tool.version}`,
    results: {
      tool: { name: run.tool.name, version: run.tool.version },
      summary: {
        tests: tests.length,
        passed: having('passed'),
        failed: having('failed'),
        skipped: having('skipped'),
        pending: having('pending'),
        other: having('other'),
        suites: new Set(tests.flatMap(({ suite }) => suite)).size,
        start,
        stop: start + Math.round(run.durationMs),
        extra: { verdicts: summary },
      },
      tests,
      environment: {
        appName: run.target.name,
        ...(run.target.version !== undefined && { appVersion: run.target.version }),
        extra:
          run.role === 'integration'
            ? { role: run.role, seed: run.seed }
            : { target: run.target.baseUrl, seed: run.seed },
      },
      extra: {
        head: headOf(report).line,
        conclusion: report.conclusion,
        gate,
        ...(integration !== undefined && {
          integration: {
            pace: paceInWords(integration),
            tokens: tokensInWords(integration),
            secrets: secretsInWords(integration),
          },
        }),
      },
    },
  };
  return `${inertJson(document)}\n`;
}

function testsOf(report: RunReport): Test[] {
  const { gate, conclusion, baseline } = report;
  const tests = [
    ...report.checks.map((check) => ({
      ...testOf(check, standingOf(report, check)),
      ...extraOf(report, check),
    })),
    ...dutyCases(report).map(({ name, result, reason, clause }): Test => ({
      name,
      status: result,
      duration: 0,
      suite: [dutySuite],
      rawStatus: result === 'failed' ? 'neglected' : result,
      ...(reason !== undefined && { message: reason }),
      tags: [clause],
    })),
    ...(baseline?.faults ?? []).map(({ entry, why, mend }) => demand('baseline', entry, why, mend)),
  ];
  const told = tests.some(({ status }) => status === 'failed' || status === 'other');
  if (gate.exitCode === 0 || told) return tests;
  const message = `${conclusion.sentence} ${gate.sentence}`;
  return [...tests, demand('run', 'the run is complete', 'incomplete', message)];
}

/** What the clauses of a check ask of an integration. */
function extraOf(report: RunReport, check: ReportCheck): Pick<Test, 'extra'> {
  const duties = dutiesOf(report, check);
  return duties.length === 0 ? {} : { extra: { duties } };
}

function demand(suite: string, name: string, rawStatus: string, message: string): Test {
  return { name, status: 'failed', duration: 0, suite: [suite], rawStatus, message, tags: [] };
}

function testOf(check: ReportCheck, standing: Standing): Test {
  const start = check.startedAt === undefined ? undefined : millis(check.startedAt);
  const duration = Math.round(check.durationMs);
  return {
    name: check.id,
    duration,
    ...(start !== undefined && { start, stop: start + duration }),
    suite: [check.area],
    rawStatus: check.outcome.verdict,
    tags: check.clauses,
    ...resultOf(check, standing),
  };
}

function resultOf(check: ReportCheck, standing: Standing): Pick<Test, 'status' | 'message'> {
  const said = (status: Status, message: string) => ({ status, message });
  switch (standing.is) {
    case 'passed':
      return { status: 'passed' };
    case 'observed':
      return said('passed', `observed: ${standing.outcome.behaviour}`);
    case 'warned':
      return said('passed', `warned: ${check.title}: ${gapInWords(standing.outcome)}`);
    case 'failed':
      return {
        ...said('failed', `${check.title}: ${gapInWords(standing.outcome)}`),
        ...traceOf(check, standing.outcome.failure.counterexample?.text),
      };
    case 'inconclusive':
      return said('other', `${check.title}: ${standing.outcome.reason}`);
    case 'not-run':
      return said('skipped', standing.outcome.reason);
    case 'waiting':
      return said('skipped', waitInWords(standing.outcome));
    case 'known':
      return said('skipped', `known failure: ${standing.excuse}`);
  }
}

function traceOf(
  { command }: ReportCheck,
  counterexample: string | undefined,
): Pick<Test, 'trace'> {
  const lines = counterexample === undefined ? [] : [`counterexample: ${counterexample}`];
  return { trace: [...lines, `repeat: ${command ?? notAtOnce}`].join('\n') };
}

/** Milliseconds since the Unix epoch. */
function millis(moment: string): number | undefined {
  const found = Date.parse(moment);
  return Number.isNaN(found) ? undefined : found;
}

import type { FailureEvidence } from '../harness/check/outcome.js';
import type { DutyResult, TrafficSummary } from '../harness/run/traffic-summary.js';
import { excuseInWords, knownFailure } from './excuses.js';
import { headOf } from './head.js';
import { historyInWords } from './history.js';
import { leftBehind, spentInWords } from './left-behind.js';
import { ledgerInWords } from './ledger-words.js';
import { sittingInWords, sittingLines } from './sitting-words.js';
import { paceInWords, secretsInWords, tokensInWords } from './integration.js';
import type { ReportCheck, ReportClause, RunReport } from './model.js';
import { notAtOnce } from './repeat-command.js';
import { dutyOf } from './role-words.js';
import { cut, oneLine, printedLine, visible } from './sanitize.js';
import { storyOf, storyText } from './story.js';
import { heldUp, having, rootCausesFirst } from './triage.js';
import { inconclusiveLines, notRunLines } from './terminal-undecided.js';
import { integrationInWords, neglectedDuties, sourceInWords } from './traffic-words.js';
import { wrapped } from './wrap.js';
import { count, duration, verdictOrder, verdictWords } from './words.js';

type Paint = (text: string) => string;

/** The colours of the terminal; `plain` has none. */
export interface TerminalStyle {
  readonly bold: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly dim: Paint;
  readonly cyan: Paint;
  /** Columns in which words wrap; absent where lines may have any length. */
  readonly columns?: number;
}

/** No colours at all. */
export const plain: TerminalStyle = {
  bold: (text) => text,
  red: (text) => text,
  green: (text) => text,
  yellow: (text) => text,
  dim: (text) => text,
  cyan: (text) => text,
};

const shownStoryLines = 20;
const shownStoryOfRole = 8;

/**
 * The summary at the end of a run, as lines without line ends. Root causes come first and the verdict
 * last, next to the prompt. Only `style` adds control characters: the text of a target can steer neither
 * the terminal nor a CI system.
 *
 * @param reportPaths the files that were written
 */
export function renderTerminal(
  report: RunReport,
  style: TerminalStyle,
  reportPaths: readonly string[] = [],
): readonly string[] {
  const waiting = heldUp(report);
  const isNew = ({ id }: ReportCheck): boolean => knownFailure(report, id) === undefined;
  return [
    ...rootCausesFirst(report)
      .filter(isNew)
      .flatMap((check) => [
        ...brokenLines(report, check, check.outcome.failure, style.red('✕ failed'), style),
        ...heldUpLines(waiting.get(check.id)?.length ?? 0, style),
        '',
      ]),
    ...having(report, 'warned')
      .filter(isNew)
      .flatMap((check) => [
        ...brokenLines(report, check, check.outcome.failure, style.yellow('! warned'), style),
        '',
      ]),
    ...neglectedDuties(report.run.traffic).flatMap((duty) => neglectLines(report, duty, style)),
    ...knownLines(report, style),
    ...inconclusiveLines(report, style),
    ...notRunLines(report, style),
    ...faultLines(report, style),
    ...closingLines(report, style),
    ...reportPaths.map((path) => `${style.dim('report'.padEnd(8))} ${oneLine(path, 1000)}`),
  ]
    .map(printedLine)
    .flatMap((line) => (style.columns === undefined ? [line] : wrapped(line, style.columns)));
}

/** A duty of the integration that the traffic shows neglected. */
function neglectLines(report: RunReport, duty: DutyResult, style: TerminalStyle): string[] {
  const { failure } = duty;
  if (failure === undefined) return [];
  return [
    `${style.red('✕ neglected')} ${style.bold(oneLine(duty.title))}`,
    `  ${style.dim(`integration/${oneLine(duty.id)}, ${count(duty.neglected, 'request')}`)}`,
    ...quoteLines(report, duty.clause, style),
    `  ${style.green('expected')} ${oneLine(failure.expected, 600)}`,
    `  ${style.red('actual')}   ${oneLine(failure.actual, 600)}`,
    '',
  ];
}

function quoteLines(report: RunReport, id: string | undefined, style: TerminalStyle): string[] {
  const clause = report.clauses.find((each) => each.id === id);
  if (clause === undefined) return [];
  return [
    `  ${style.bold(oneLine(clause.id))} ${style.dim(`section ${oneLine(clause.section)}`)}`,
    `  “${oneLine(clause.statement, 600)}”`,
    ...meaningLines(report, clause, style),
  ];
}

/** What follows from a clause, or what it asks of an integration. */
function meaningLines(report: RunReport, clause: ReportClause, style: TerminalStyle): string[] {
  const duty = dutyOf(report, clause);
  if (duty !== undefined) return [`  ${style.dim('duty')}     ${oneLine(duty, 600)}`];
  if (clause.inference === undefined || clause.kind === 'silent') return [];
  return [`  ${style.dim('inferred')} ${oneLine(clause.inference, 600)}`];
}

/** The end of the story of a check that judged an integration. */
function storyLines(report: RunReport, failure: FailureEvidence, style: TerminalStyle): string[] {
  if (report.run.role !== 'integration') return [];
  const story = storyOf(failure, shownStoryOfRole);
  if (story.length === 0) return [];
  return [
    `  ${style.dim('what happened last')}`,
    ...story.map((line) => `    ${oneLine(storyText(line), 300)}`),
  ];
}

function brokenLines(
  report: RunReport,
  check: ReportCheck,
  failure: FailureEvidence,
  mark: string,
  style: TerminalStyle,
): string[] {
  const broken = failure.clause ?? check.clauses[0];
  return [
    `${mark} ${style.bold(oneLine(check.title))}`,
    `  ${style.dim(oneLine(check.id))}`,
    ...quoteLines(report, broken, style),
    `  ${style.green('expected')} ${oneLine(failure.expected, 600)}`,
    `  ${style.red('actual')}   ${oneLine(failure.actual, 600)}`,
    ...counterexampleLines(failure, style),
    ...storyLines(report, failure, style),
    `  ${style.dim('repeat')}   ${check.command === undefined ? notAtOnce : style.cyan(oneLine(check.command, 1000))}`,
  ];
}

function counterexampleLines({ counterexample }: FailureEvidence, style: TerminalStyle): string[] {
  if (counterexample === undefined) return [];
  const lines = visible(counterexample.text).split('\n');
  const hidden = lines.length - shownStoryLines;
  return [
    `  ${style.dim('smallest case that breaks it')}`,
    ...lines.slice(0, shownStoryLines).map((line) => `    ${cut(line, 300)}`),
    ...(hidden > 0 ? [`    … ${count(hidden, 'more line')} in the report`] : []),
  ];
}

function heldUpLines(waiting: number, style: TerminalStyle): string[] {
  if (waiting === 0) return [];
  return [
    `  ${style.yellow(`${count(waiting, 'other check')} could not be decided because of it`)}`,
  ];
}

function knownLines({ baseline }: RunReport, style: TerminalStyle): string[] {
  if (baseline === undefined || baseline.known.length === 0) return [];
  return [
    style.dim(`= known failures in ${oneLine(baseline.name)}`),
    ...baseline.known.map(
      (known) => `  ${oneLine(known.check)}: ${oneLine(excuseInWords(known), 600)}`,
    ),
    '',
  ];
}

function faultLines({ baseline }: RunReport, style: TerminalStyle): string[] {
  if (baseline === undefined || baseline.faults.length === 0) return [];
  return [
    style.red('✕ baseline'),
    ...baseline.faults.map(({ mend }) => `  ${oneLine(mend, 1000)}`),
    '',
  ];
}

function closingLines(report: RunReport, style: TerminalStyle): string[] {
  const { run, summary, conclusion, coverage, gate } = report;
  const paints = { 0: style.green, 1: style.red, 3: style.yellow };
  const head = headOf(report);
  const tones = { good: style.green, neutral: style.bold, bad: style.red, open: style.yellow };
  const paint = tones[head.tone];
  const left = leftBehind(report);
  const spent = spentInWords(report);
  const made = run.ledger?.made.requests ?? 0;
  const requests = report.checks.reduce((sum, check) => sum + check.requests, made);
  const counts = [
    `${summary.passed} passed`,
    `${summary.failed} failed`,
    `${summary.warned} warned`,
    `${summary.inconclusive} inconclusive`,
    `${summary.notRun} not run`,
    `${summary.observed} observed`,
  ];
  const clauses = verdictOrder
    .filter((verdict) => coverage[verdict] > 0)
    .map((verdict) => `${coverage[verdict]} ${verdictWords[verdict]}`);
  return [
    `${style.bold(paint(head.line))}  ${oneLine(conclusion.sentence)}`,
    `${style.dim('target  ')} ${oneLine(run.target.name)} ${oneLine(run.target.version ?? '')}`.trimEnd(),
    `${style.dim('checks  ')} ${counts.join(', ')}`,
    `${style.dim('clauses ')} ${clauses.join(', ')}`,
    ...(run.traffic === undefined
      ? [
          `${style.dim('run     ')} seed ${run.seed}, ${duration(run.durationMs)}, ${count(requests, 'request')}`,
        ]
      : trafficLines(run.traffic, style)),
    ...integrationLines(report, style),
    ...(spent === undefined ? [] : [`${style.dim('spent   ')} ${spent}`]),
    ...(left === undefined ? [] : [`${style.dim('left    ')} ${oneLine(left, 500)}`]),
    ...(run.ledger === undefined
      ? []
      : [`${style.dim('ledger  ')} ${oneLine(ledgerInWords(run.ledger))}`]),
    ...sittingLine(report, style),
    ...baselineLine(report, style),
    ...(report.history === undefined
      ? []
      : [`${style.dim('history ')} ${oneLine(historyInWords(report.history))}`]),
    `${style.dim('gate    ')} ${paints[gate.exitCode](oneLine(gate.sentence, 1000))}`,
  ];
}

/** What a person did on the target. */
function sittingLine({ run }: RunReport, style: TerminalStyle): string[] {
  if (run.sitting === undefined) return [];
  const told = sittingLines(run.sitting).map(([, text]) => text);
  const text = [sittingInWords(run.sitting), ...told].join('; ');
  return [`${style.dim('person  ')} ${oneLine(text, 1_000)}`];
}

/** What the service saw of an integration. */
function integrationLines({ integration }: RunReport, style: TerminalStyle): string[] {
  if (integration === undefined) return [];
  return [
    `${style.dim('pace    ')} ${paceInWords(integration)}`,
    `${style.dim('tokens  ')} ${tokensInWords(integration)}`,
    `${style.dim('secrets ')} ${oneLine(secretsInWords(integration), 1_000)}`,
  ];
}

function trafficLines(traffic: TrafficSummary, style: TerminalStyle): string[] {
  const others = traffic.exchanges - traffic.judged;
  const besides = others === 0 ? '' : `; ${others} of other addresses were not judged`;
  const duties = integrationInWords(traffic);
  return [
    `${style.dim('traffic ')} ${sourceInWords(traffic)}${besides}`,
    ...(duties === undefined ? [] : [`${style.dim('integration')} ${duties}`]),
  ];
}

/** The numbers of new and known failures. */
function baselineLine({ baseline }: RunReport, style: TerminalStyle): string[] {
  if (baseline === undefined) return [];
  const { name, fresh, known, faults } = baseline;
  const mend = faults.length > 0 ? `, ${count(faults.length, 'entry', 'entries')} to fix` : '';
  return [
    `${style.dim('since   ')} ${oneLine(name)}: ${fresh.length} new, ${known.length} known${mend}`,
  ];
}

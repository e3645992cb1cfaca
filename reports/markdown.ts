import type { ReportCheck, RunReport } from './model.js';
import { notAtOnce } from './repeat-command.js';
import { oneLine } from './sanitize.js';
import { gapInWords, standingOf } from './standing.js';
import { pressingFirst } from './triage.js';
import { count, duration, verdictOrder, verdictWords } from './words.js';
import { shareInWords } from './gate.js';
import { excuseInWords } from './excuses.js';

/** Checks named under each heading; the page of a build is no place for hundreds. */
const most = 25;

/**
 * The report as a page of GitHub Markdown, for the summary of a build. What a target may have a say
 * in stands in code spans, where neither HTML nor links, mentions or issue numbers work; in our own
 * texts every character that could be markup is escaped.
 */
export function renderMarkdown(report: RunReport): string {
  const { conclusion, gate, run, coverage, checks } = report;
  const requests = checks.reduce((sum, check) => sum + check.requests, 0);
  const clauses = verdictOrder.filter((verdict) => coverage[verdict] > 0);
  return [
    `## ${mark[gate.exitCode]} ${code(nameOf(report))}: ${conclusion.word}`,
    '',
    plain(conclusion.sentence),
    '',
    `**Gate:** ${plain(gate.sentence)}`,
    '',
    ...faultLines(report),
    ...newLines(report),
    ...knownLines(report),
    ...undecidedLines(report),
    `| ${clauses.map((verdict) => verdictWords[verdict]).join(' | ')} |`,
    `|${clauses.map(() => ' ---: |').join('')}`,
    `| ${clauses.map((verdict) => `${coverage[verdict]}`).join(' | ')} |`,
    '',
    `Clauses by verdict; ${shareInWords(gate.judged)}. ${count(checks.length, 'check')}, ` +
      `${count(requests, 'request')}, ${duration(run.durationMs)}, seed ${run.seed}.`,
    '',
  ].join('\n');
}

const mark = { 0: '✅', 1: '❌', 3: '⚠️' } as const;

function nameOf({ run }: RunReport): string {
  return [run.target.name, run.target.version].filter(Boolean).join(' ');
}

function faultLines({ baseline }: RunReport): string[] {
  const faults = baseline?.faults ?? [];
  return section(
    'Entries of the baseline that must go',
    faults.map(({ mend }) => `- ${code(mend, 500)}`),
  );
}

/** What fails the build, or warns; under a baseline, what it does not excuse. */
function newLines(report: RunReport): string[] {
  const broken = pressingFirst(report).flatMap((check) => {
    const standing = standingOf(report, check);
    return standing.is === 'failed' || standing.is === 'warned'
      ? [entry(report, check, standing.is, gapInWords(standing.outcome))]
      : [];
  });
  return section(report.baseline === undefined ? 'Broken' : 'New since the baseline', broken);
}

function entry(
  report: RunReport,
  check: ReportCheck,
  is: 'failed' | 'warned',
  gap: string,
): string {
  const { outcome } = check;
  const named = 'failure' in outcome ? outcome.failure.clause : undefined;
  const clause = report.clauses.find(({ id }) => id === (named ?? check.clauses[0]));
  const quote =
    clause === undefined ? [] : [`  > ${plain(`${clause.id}: ${clause.statement}`)}`, ''];
  return [
    `- **${is}** ${plain(check.title)} (${code(check.id)})`,
    '',
    ...quote,
    `  ${code(gap, 600)}`,
    '',
    `  ${check.command === undefined ? `repeat ${notAtOnce}` : code(check.command, 600)}`,
    '',
  ].join('\n');
}

function knownLines({ baseline }: RunReport): string[] {
  if (baseline === undefined) return [];
  return section(
    'Known failures',
    baseline.known.map((known) => `- ${code(known.check)}: ${code(excuseInWords(known))}`),
  );
}

function undecidedLines(report: RunReport): string[] {
  const open = report.checks.flatMap((check) => {
    const { is, outcome } = standingOf(report, check);
    return is === 'inconclusive' ? [`- ${code(check.id)}: ${code(outcome.reason)}`] : [];
  });
  return section('Not decided', open);
}

function section(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const hidden = entries.length - most;
  return [
    `### ${title} (${entries.length})`,
    '',
    ...entries.slice(0, most),
    ...(hidden > 0 ? [`- and ${hidden} more in the report`] : []),
    '',
  ];
}

/** Text of which nothing is markup, in the middle of a line. */
function plain(content: string): string {
  return oneLine(content, 600)
    .replace(/[\\`*_[\]<>#|~&@]/g, (char) => `\\${char}`)
    .replace(/:(?=\/\/)|\.(?<=www\.)/gi, (char) => `\\${char}`);
}

/** A code span whose fence is longer than any run of backticks in it, so that nothing ends it early. */
function code(content: string, max = 300): string {
  const text = oneLine(content, max).trim();
  if (text === '') return '(empty)';
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const room = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${room}${text}${room}${fence}`;
}

import { paceInWords, secretsInWords, sightingInWords, tokensInWords } from './integration.js';
import type { ReportCheck, RunReport } from './model.js';
import { notAtOnce } from './repeat-command.js';
import { dutyOf } from './role-words.js';
import { storyOf, storyText } from './story.js';
import { oneLine, visibleDocument } from './sanitize.js';
import { gapInWords, standingOf } from './standing.js';
import { pressingFirst } from './triage.js';
import { count, duration, verdictOrder, verdictWords } from './words.js';
import { shareInWords } from './gate.js';
import { headOf } from './head.js';
import { neglectedDuties, sourceInWords } from './traffic-words.js';
import { excuseInWords } from './excuses.js';

/** Most checks listed under each heading, to keep the page of a build short. */
const most = 25;
/** Most lines of the story of a check. */
const mostOfStory = 10;

/**
 * The report as a page of GitHub Markdown, for the summary of a build. Text that a target may influence
 * is in code spans, which disable HTML, links, mentions and issue numbers. In other text every character
 * that could be markup is escaped.
 */
export function renderMarkdown(report: RunReport): string {
  const head = headOf(report);
  const { conclusion, gate, run, coverage, checks } = report;
  const requests = checks.reduce((sum, check) => sum + check.requests, 0);
  const clauses = verdictOrder.filter((verdict) => coverage[verdict] > 0);
  const isNeutral = gate.exitCode === 0 && head.tone === 'neutral';
  const page = [
    `## ${isNeutral ? 'ℹ️' : mark[gate.exitCode]} ${code(nameOf(report))}: ${head.line}`,
    '',
    plain(conclusion.sentence),
    '',
    `**Gate:** ${plain(gate.sentence)}`,
    '',
    ...faultLines(report),
    ...newLines(report),
    ...neglectLines(report),
    ...knownLines(report),
    ...undecidedLines(report),
    ...integrationLines(report),
    `| ${clauses.map((verdict) => verdictWords[verdict]).join(' | ')} |`,
    `|${clauses.map(() => ' ---: |').join('')}`,
    `| ${clauses.map((verdict) => `${coverage[verdict]}`).join(' | ')} |`,
    '',
    `Clauses by verdict; ${shareInWords(gate.judged)}. ${count(checks.length, 'check')}, ` +
      (run.traffic === undefined
        ? `${count(requests, 'request')}, ${duration(run.durationMs)}, seed ${plain(String(run.seed))}.`
        : `${plain(sourceInWords(run.traffic))}.`),
    '',
  ].join('\n');
  return visibleDocument(page);
}

const mark = { 0: '✅', 1: '❌', 3: '⚠️' } as const;

function nameOf({ run }: RunReport): string {
  return [run.target.name, run.target.version].filter(Boolean).join(' ');
}

function faultLines({ baseline }: RunReport): string[] {
  const faults = baseline?.faults ?? [];
  return section(
    'Baseline entries to correct or delete',
    faults.map(({ mend }) => `- ${code(mend, 500)}`),
  );
}

/** Checks that fail the build or warn, without those that the baseline excuses. */
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
  const duty = dutyOf(report, clause);
  return [
    `- **${is}** ${plain(check.title)} (${code(check.id)})`,
    '',
    ...quote,
    ...(duty === undefined ? [] : [`  Duty of the integration: ${plain(duty)}`, '']),
    `  ${code(gap, 600)}`,
    '',
    ...storyLines(report, check),
    `  ${check.command === undefined ? `repeat ${notAtOnce}` : code(check.command, 600)}`,
    '',
  ].join('\n');
}

/** Who did what before a clause was broken by an integration. */
function storyLines({ run }: RunReport, { outcome }: ReportCheck): string[] {
  if (run.role !== 'integration' || !('failure' in outcome)) return [];
  const story = storyOf(outcome.failure, mostOfStory);
  return story.length === 0
    ? []
    : ['  What happened last:', '', ...story.map((line) => `  1. ${code(storyText(line))}`), ''];
}

/** What the service saw of an integration. */
function integrationLines({ integration }: RunReport): string[] {
  if (integration === undefined) return [];
  const stray = integration.seen.filter(({ expected }) => !expected);
  return [
    '### What the service saw of the integration',
    '',
    `- Requests: ${plain(paceInWords(integration))}`,
    `- Tokens: ${plain(tokensInWords(integration))}`,
    ...(stray.length === 0
      ? [`- Where the secrets went: ${plain(secretsInWords(integration))}`]
      : []),
    ...stray.slice(0, most).map((each) => `- Where a secret went: ${code(sightingInWords(each))}`),
    '',
  ];
}

/** The duties that the integration neglected in traffic. */
function neglectLines({ run }: RunReport): string[] {
  const neglected = neglectedDuties(run.traffic).map(
    ({ id, title, failure }) =>
      `- **neglected** ${plain(title)} (${code(`integration/${id}`)}): ${code(failure?.actual ?? '', 600)}`,
  );
  return section('Neglected by the integration', neglected);
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
  return section('Could not be decided', open);
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

/** Escapes all markup of a text in the middle of a line. */
function plain(content: string): string {
  return oneLine(content, 600)
    .replace(/[\\`*_[\]<>#|~&@]/g, (char) => `\\${char}`)
    .replace(/:(?=\/\/)|\.(?<=www\.)/gi, (char) => `\\${char}`);
}

/** A code span with a fence longer than any run of backticks in the text, so that none ends it early. */
function code(content: string, max = 300): string {
  const text = oneLine(content, max).trim();
  if (text === '') return '(empty)';
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const room = /^`|`$/.test(text) ? ' ' : '';
  return `${fence}${room}${text}${room}${fence}`;
}

import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { ensureFolder } from '../base/ensure-folder.js';
import {
  areOfOneTarget,
  compareReports,
  type Comparison,
  namesOf,
  type NamedReport,
} from '../../reports/compare.js';
import { type Drift, driftOf } from '../../reports/drift.js';
import { changesInWords } from '../../reports/history.js';
import type { HistoryRun, RunReport } from '../../reports/model.js';
import { renderComparison } from '../../reports/html/compare.js';
import { renderComparisonJson } from '../../reports/json.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { UserError } from './failure.js';
import { appendHistory, readHistory } from './history-file.js';
import { readReport } from './read-report.js';
import { styleFor } from './style.js';
import { reasonOf } from '../base/thrown.js';

export interface CompareArguments {
  readonly out: string;
  readonly json?: boolean;
  readonly failOnDrift?: boolean;
  /** Path of a file with a line for each run; gets the lines of the compared runs. */
  readonly history?: string;
}

/** `crm-conformance compare`: writes one page about several targets. Resolves to the exit code. */
export function compareCommand(
  places: readonly string[],
  options: CompareArguments,
): Promise<number> {
  if (options.failOnDrift === true && places.length !== 2) {
    throw new UserError(
      `--fail-on-drift: expected two reports, the older one first, found ${places.length}`,
    );
  }
  const drift = writeComparison(
    places.map((place) => {
      const report = readReport(place);
      const page = pageBeside(place, options.out);
      return { name: report.run.target.name, report, ...(page !== undefined && { page }) };
    }),
    options,
  );
  const hasDrift = drift !== undefined && drift.changes.length + drift.forms.length > 0;
  const fails = options.failOnDrift === true && hasDrift;
  return Promise.resolve(fails ? 1 : 0);
}

/**
 * Writes `compare.html` and `compare.json`, and prints how many clauses differ. For two reports of
 * one target it also prints and returns the changes between them.
 *
 * @throws {UserError} when the reports cannot be compared or a file cannot be written
 */
export function writeComparison(
  reports: readonly NamedReport[],
  { out, json, failOnDrift = false, history }: CompareArguments,
): Drift | undefined {
  const known = history === undefined ? [] : readHistory(history);
  const comparison = compared(reports, known);
  if (history !== undefined) appendMissing(history, known, reports);
  const page = join(out, 'compare.html');
  const text = renderComparisonJson(comparison);
  try {
    ensureFolder(out);
    writeFileSync(page, renderComparison(comparison));
    writeFileSync(join(out, 'compare.json'), text);
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`--out: cannot write into '${out}': ${reason}`);
  }
  if (json) process.stdout.write(text);
  const stream = json ? process.stderr : process.stdout;
  const { bold, dim } = styleFor(stream);
  const { targets, clauses, checks } = comparison;
  const names = namesOf(comparison);
  const drift =
    failOnDrift || (reports.length === 2 && areOfOneTarget(reports))
      ? driftOf(comparison, inOrder(reports, comparison.over === 'time'))
      : undefined;
  const isApart = drift !== undefined && drift.apart.length > 0;
  const silent = checks.filter(
    ({ id, kind }) => kind === 'observation' && drift?.apart.includes(id) !== true,
  );
  const differing = (all: readonly { readonly differs: boolean }[]) =>
    `${all.filter(({ differs }) => differs).length} of ${all.length}`;
  const lines = [
    ...(comparison.over === 'time' ? [bold(inert(oneLine(targets[0]?.name ?? '')))] : []),
    ...targets.map(({ conclusion, changes, startedAt }, place) =>
      [
        `${bold(inert(oneLine(names[place] ?? '')))}  ${conclusion.word}`,
        ...(changes === undefined ? [] : [changesInWords(changes, startedAt)]),
      ].join('  '),
    ),
    // Different checks may have judged a clause, so a difference may come from the checks.
    ...(isApart ? [] : [`${dim('clauses ')} ${differing(clauses)} differ`]),
    `${dim('silent  ')} ${differing(silent)} points differ`,
    ...(drift === undefined ? [] : [`${dim('drift   ')} ${inert(oneLine(drift.sentence, 2_000))}`]),
    ...(drift?.forms ?? []).map((form) => `${dim('form    ')} ${inert(oneLine(form, 500))}`),
    `${dim('compare ')} ${inert(oneLine(page, 1_000))}`,
  ];
  stream.write(`${lines.join('\n')}\n`);
  return drift;
}

/** The reports in the order of the comparison. */
function inOrder(reports: readonly NamedReport[], overTime: boolean): RunReport[] {
  const all = reports.map(({ report }) => report);
  const started = ({ run }: RunReport) => Date.parse(run.startedAt);
  return overTime ? all.toSorted((a, b) => started(a) - started(b)) : all;
}

/** The address of the page beside a report, from the folder of the comparison. */
function pageBeside(place: string, out: string): string | undefined {
  const file = resolve(statSync(place).isDirectory() ? place : dirname(place), 'report.html');
  if (!existsSync(file)) return undefined;
  return relative(resolve(out), file).split(sep).map(encodeURIComponent).join('/');
}

/** Adds the lines of the runs that a history does not have, the oldest first. */
function appendMissing(
  file: string,
  lines: readonly HistoryRun[],
  named: readonly NamedReport[],
): void {
  const known = new Set(lines.map(({ run }) => run));
  const started = (report: RunReport): number => Date.parse(report.run.startedAt);
  for (const report of named
    .map((each) => each.report)
    .toSorted((a, b) => started(a) - started(b))) {
    if (known.has(report.run.id)) continue;
    known.add(report.run.id);
    appendHistory(file, report);
  }
}

function compared(reports: readonly NamedReport[], lines: readonly HistoryRun[]): Comparison {
  try {
    return compareReports(reports, lines);
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`compare: ${error.message}`);
    throw error;
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareReports, type Comparison, type NamedReport } from '../../reports/compare.js';
import { renderComparison } from '../../reports/html/compare.js';
import { renderComparisonJson } from '../../reports/json.js';
import { inert, oneLine } from '../../reports/sanitize.js';
import { UserError } from './failure.js';
import { readReport } from './read-report.js';
import { styleFor } from './style.js';

export interface CompareArguments {
  readonly out: string;
  readonly json?: boolean;
}

/** `crm-conformance compare`: several targets on one page. Resolves to the exit code. */
export function compareCommand(
  places: readonly string[],
  options: CompareArguments,
): Promise<number> {
  const reports = places.map(readReport);
  writeComparison(
    reports.map((report) => ({ name: report.run.target.name, report })),
    options,
  );
  return Promise.resolve(0);
}

/**
 * Writes `compare.html` and `compare.json`, and says in how much the targets differ.
 *
 * @throws {UserError} when the reports cannot be compared or a file cannot be written
 */
export function writeComparison(
  reports: readonly NamedReport[],
  { out, json }: CompareArguments,
): void {
  const comparison = compared(reports);
  const page = join(out, 'compare.html');
  const text = renderComparisonJson(comparison);
  try {
    mkdirSync(out, { recursive: true });
    writeFileSync(page, renderComparison(comparison));
    writeFileSync(join(out, 'compare.json'), text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`--out: cannot write into '${out}': ${reason}`);
  }
  if (json) process.stdout.write(text);
  const stream = json ? process.stderr : process.stdout;
  const { bold, dim } = styleFor(stream);
  const { targets, clauses, checks } = comparison;
  const silent = checks.filter(({ kind }) => kind === 'observation');
  const differing = (all: readonly { readonly differs: boolean }[]) =>
    `${all.filter(({ differs }) => differs).length} of ${all.length}`;
  const lines = [
    ...targets.map(({ name, conclusion }) => `${bold(inert(oneLine(name)))}  ${conclusion.word}`),
    `${dim('clauses ')} ${differing(clauses)} differ`,
    `${dim('silent  ')} ${differing(silent)} points differ`,
    `${dim('compare ')} ${inert(oneLine(page, 1_000))}`,
  ];
  stream.write(`${lines.join('\n')}\n`);
}

function compared(reports: readonly NamedReport[]): Comparison {
  try {
    return compareReports(reports);
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`compare: ${error.message}`);
    throw error;
  }
}

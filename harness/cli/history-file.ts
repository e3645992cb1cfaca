import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureFolder } from '../base/ensure-folder.js';
import { historyRun } from '../../reports/history.js';
import type { HistoryRun, RunReport } from '../../reports/model.js';
import { packageRoot } from '../../spec/root.js';
import { compileSchema, type Validator } from '../../spec/validators.js';
import { reasonOf, unreadable } from '../base/thrown.js';
import { UserError } from './failure.js';

/**
 * Reads the runs of a history file; none if the file does not exist yet.
 *
 * @throws {UserError} when the file cannot be read, or names the first line with another format
 */
export function readHistory(file: string): readonly HistoryRun[] {
  if (!existsSync(file)) return [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`--history: ${unreadable(file, error)}`);
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `--history: ${file}:${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new UserError(`${place}: expected one JSON object a line, found no JSON`);
    }
    const judged = validator()(value);
    if (judged.ok) return [judged.value];
    const [first] = judged.violations;
    throw new UserError(`${place}: not a line of this version: ${first?.message ?? ''}`);
  });
}

/**
 * Adds the line of a run. A run that was cut short is left out, because it says little of the target.
 *
 * @throws {UserError} when the file cannot be written
 */
export function appendHistory(file: string, report: RunReport): void {
  if (!report.conclusion.finished) return;
  try {
    ensureFolder(dirname(file));
    appendFileSync(file, `${JSON.stringify(historyRun(report))}\n`);
  } catch (error) {
    throw new UserError(`--history: cannot write '${file}': ${reasonOf(error)}`);
  }
}

let compiled: Validator<HistoryRun> | undefined;

function validator(): Validator<HistoryRun> {
  if (compiled !== undefined) return compiled;
  const text = readFileSync(new URL('reports/report.schema.json', packageRoot), 'utf8');
  const { $defs } = JSON.parse(text) as { $defs: object }; // a file of this package
  compiled = compileSchema<HistoryRun>({ $defs, $ref: '#/$defs/historyRun' }, 'history');
  return compiled;
}

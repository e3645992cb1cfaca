import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FailureEvidence } from '../check/outcome.js';
import type { ReportCheck, RunReport } from '../../reports/model.js';
import { packageRoot } from '../../spec/root.js';
import { compileSchema, type Validator } from '../../spec/validators.js';
import { nearestTo } from '../base/nearest.js';
import { unreadable } from '../base/thrown.js';
import { UserError } from './failure.js';

/**
 * Reads a `report.json`, given by its path or its folder.
 *
 * @throws {UserError} when the file is missing or has another format
 */
export function readReport(place: string): RunReport {
  const file = isFolder(place) ? join(place, 'report.json') : place;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(`report: ${unreadable(file, error)}`);
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new UserError(`report ${file}: expected a report.json, found no JSON`);
  }
  validator ??= compileSchema<RunReport>(readSchema(), 'report');
  const judged = validator(document);
  if (judged.ok) return judged.value;
  const [first] = judged.violations;
  throw new UserError(
    `report ${file}: this is not a report.json of this version: ${first?.message ?? ''}`,
  );
}

let validator: Validator<RunReport> | undefined;

function readSchema(): Record<string, unknown> {
  const text = readFileSync(new URL('reports/report.schema.json', packageRoot), 'utf8');
  return JSON.parse(text) as Record<string, unknown>; // a file of this package
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * A check of a report, with the failure (or warning) of its outcome.
 *
 * @throws {UserError} when the report has no such check, or the check did not fail
 */
export function failureIn(
  { checks }: RunReport,
  id: string,
): { check: ReportCheck; failure: FailureEvidence } {
  const check = checks.find((each) => each.id === id);
  if (check === undefined) {
    const nearest = nearestTo(
      id,
      checks.map((each) => each.id),
    );
    const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
    throw new UserError(`the report has no check '${id}'${hint}`);
  }
  const { outcome } = check;
  if (outcome.verdict === 'failed' || outcome.verdict === 'warned') {
    return { check, failure: outcome.failure };
  }
  const broken = checks.filter(
    (each) => each.outcome.verdict === 'failed' || each.outcome.verdict === 'warned',
  );
  const those = broken.slice(0, 5).map((each) => each.id);
  const more = broken.length > those.length ? ` and ${broken.length - those.length} more` : '';
  throw new UserError(
    `${id} did not fail in this report, its verdict is ${outcome.verdict}; ` +
      (those.length === 0 ? 'no check failed' : `these checks failed: ${those.join(', ')}${more}`),
  );
}

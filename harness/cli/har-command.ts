import { writeFileSync } from 'node:fs';
import { exchangesOf, renderHar } from '../../reports/har.js';
import type { ReportCheck, RunReport } from '../../reports/model.js';
import { count } from '../../reports/words.js';
import { nearestTo } from '../base/nearest.js';
import { UserError } from './failure.js';
import { readReport } from './read-report.js';
import { reasonOf } from '../base/thrown.js';

export interface HarArguments {
  /** Path of the archive; standard output if absent. */
  readonly out?: string;
}

/**
 * `crm-conformance har`: writes the exchanges of one check, or of all checks, as an HTTP Archive.
 * Resolves to the exit code.
 */
export function harCommand(
  place: string,
  id: string | undefined,
  { out }: HarArguments,
): Promise<number> {
  const report = readReport(place);
  const checks = id === undefined ? report.checks : [checkIn(report, id)];
  const entries = checks.reduce((sum, { outcome }) => sum + exchangesOf(outcome).length, 0);
  if (id !== undefined && entries === 0) {
    throw new UserError(
      `the report has no exchanges of ${id}: a report keeps the exchanges of checks that failed, ` +
        `warned, were inconclusive or observed; run --keep-exchanges also keeps those of passed checks`,
    );
  }
  const text = renderHar(report, checks);
  if (out === undefined) {
    process.stdout.write(text);
    return Promise.resolve(0);
  }
  try {
    writeFileSync(out, text);
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`--out: cannot write '${out}': ${reason}`);
  }
  process.stdout.write(`${out}: ${count(entries, 'exchange')}\n`);
  return Promise.resolve(0);
}

function checkIn({ checks }: RunReport, id: string): ReportCheck {
  const check = checks.find((each) => each.id === id);
  if (check !== undefined) return check;
  const nearest = nearestTo(
    id,
    checks.map((each) => each.id),
  );
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  throw new UserError(`the report has no check '${id}'${hint}`);
}

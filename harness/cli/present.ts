import { renderAnnotations } from '../../reports/annotations.js';
import { renderJson } from '../../reports/json.js';
import type { RunReport } from '../../reports/model.js';
import { renderTerminal } from '../../reports/terminal.js';
import { styleFor } from './style.js';
import { writeReports } from './write-reports.js';

export interface PresentOptions {
  /** Folder of the outputs. */
  readonly out: string;
  /** Print only report.json on standard output. */
  readonly json?: boolean;
  /** The page loads itself again while the reader does nothing, for `run --watch`. */
  readonly reloads?: boolean;
  /** The stream of the summary. */
  readonly stream?: NodeJS.WriteStream;
}

/**
 * Ends a command with a report: writes all outputs into a folder and prints the summary. Under GitHub
 * Actions it also prints annotations. Returns the exit code.
 *
 * @throws {UserError} when a file cannot be written
 */
export function presentReport(
  report: RunReport,
  {
    out,
    json = false,
    reloads = false,
    stream = json ? process.stderr : process.stdout,
  }: PresentOptions,
): number {
  const paths = writeReports(report, out, process.env, reloads);
  if (json) process.stdout.write(`${renderJson(report)}\n`);
  const lines = [...renderTerminal(report, styleFor(stream), paths.slice(0, 1))];
  if (process.env['GITHUB_ACTIONS'] === 'true') lines.push(...renderAnnotations(report));
  stream.write(`${lines.join('\n')}\n`);
  return report.gate.exitCode;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import type { RunReport } from '../../reports/model.js';
import { UserError } from './failure.js';

/**
 * Writes every output of a run into a folder; returns their paths, the one to open first.
 *
 * @throws {UserError} when a file cannot be written
 */
export function writeReports(report: RunReport, folder: string): string[] {
  const files: [string, string][] = [
    ['report.html', renderHtml(report)],
    ['report.json', renderJson(report)],
    ['junit.xml', renderJunit(report)],
    ['ctrf.json', renderCtrf(report)],
  ];
  return files.map(([name, text]) => {
    const path = join(folder, name);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UserError(`--out: cannot write '${path}': ${reason}`);
    }
    return path;
  });
}

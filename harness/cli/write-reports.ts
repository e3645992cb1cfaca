import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { ensureFolder } from '../base/ensure-folder.js';
import { renderBadgeJson, renderBadgeSvg } from '../../reports/badge.js';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import type { RunReport } from '../../reports/model.js';
import { UserError } from './failure.js';
import { reasonOf } from '../base/thrown.js';

/** A run of a sound target keeps fewer exchanges. */
const manyExchanges = 1_000;

function exchangesIn({ checks }: RunReport): number {
  return checks.reduce((sum, { outcome }) => {
    if ('failure' in outcome) return sum + outcome.failure.exchanges.length;
    return sum + ('exchanges' in outcome ? outcome.exchanges.length : 0);
  }, 0);
}

/**
 * Writes every output of a run into a folder; returns their paths, `report.html` first. If the given
 * environment has GITHUB_STEP_SUMMARY, the summary is appended to that file instead.
 *
 * @param reloads whether the page loads itself again, see `present.ts`
 *
 * @throws {UserError} when a file cannot be written
 */
export function writeReports(
  report: RunReport,
  folder: string,
  environment: NodeJS.ProcessEnv = {},
  reloads = false,
): string[] {
  if (exchangesIn(report) > manyExchanges) {
    // Rendering allocates much; by default Node lets the heap grow to a multiple of the live data.
    setFlagsFromString('--heap-growing-percent=20');
  }
  // Render one output at a time: each may contain all of the evidence.
  const files: [string, (report: RunReport) => string][] = [
    ['report.html', (each) => renderHtml(each, { reloads })],
    ['report.json', renderJson],
    ['junit.xml', renderJunit],
    ['ctrf.json', renderCtrf],
    ['badge.svg', renderBadgeSvg],
    ['badge.json', renderBadgeJson],
  ];
  const summary = renderMarkdown(report);
  const page = environment['GITHUB_STEP_SUMMARY'];
  if (page === undefined || page === '') files.push(['summary.md', () => summary]);
  else written('GITHUB_STEP_SUMMARY', page, () => appendFileSync(page, summary));
  const made = files.map(([name, render]) => ({ path: join(folder, name), render }));
  try {
    for (const { path, render } of made) {
      written('--out', path, () => {
        ensureFolder(folder);
        writeFileSync(unfinished(path), render(report));
      });
    }
  } catch (error) {
    for (const { path } of made) rmSync(unfinished(path), { force: true });
    throw error;
  }
  // All are complete. On a full disk there is no half of a report, and no report of two runs.
  for (const { path } of made) written('--out', path, () => renameSync(unfinished(path), path));
  return made.map(({ path }) => path);
}

/** Writes `report.html` alone. @throws {UserError} when the file cannot be written */
export function writePage(report: RunReport, folder: string): void {
  const path = join(folder, 'report.html');
  written('--out', path, () => {
    writeFileSync(unfinished(path), renderHtml(report));
    renameSync(unfinished(path), path);
  });
}

function unfinished(path: string): string {
  return `${path}.new`;
}

function written(source: string, path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`${source}: cannot write '${path}': ${reason}`);
  }
}

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { renderBadgeJson, renderBadgeSvg } from '../../reports/badge.js';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import type { RunReport } from '../../reports/model.js';
import { UserError } from './failure.js';
import { reasonOf } from '../thrown.js';

/** More than a run of a sound target keeps. */
const manyExchanges = 1_000;

function exchangesIn({ checks }: RunReport): number {
  return checks.reduce((sum, { outcome }) => {
    if ('failure' in outcome) return sum + outcome.failure.exchanges.length;
    return sum + ('exchanges' in outcome ? outcome.exchanges.length : 0);
  }, 0);
}

/**
 * Writes every output of a run into a folder; returns their paths, the one to open first. The
 * summary goes to the end of the file that GITHUB_STEP_SUMMARY names, where that is set
 * in the environment given.
 *
 * @throws {UserError} when a file cannot be written
 */
export function writeReports(
  report: RunReport,
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): string[] {
  if (exchangesIn(report) > manyExchanges) {
    // Rendering makes much garbage, and Node would let it grow to a multiple of what is alive.
    setFlagsFromString('--heap-growing-percent=20');
  }
  // One at a time: each may hold all of the evidence.
  const files: [string, (report: RunReport) => string][] = [
    ['report.html', renderHtml],
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
  return files.map(([name, render]) => {
    const path = join(folder, name);
    written('--out', path, () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, render(report));
    });
    return path;
  });
}

function written(source: string, path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`${source}: cannot write '${path}': ${reason}`);
  }
}

import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderBadgeJson, renderBadgeSvg } from '../../reports/badge.js';
import { renderCtrf } from '../../reports/ctrf.js';
import { renderHtml } from '../../reports/html/render.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import { renderMarkdown } from '../../reports/markdown.js';
import type { RunReport } from '../../reports/model.js';
import { UserError } from './failure.js';

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
  const files: [string, string][] = [
    ['report.html', renderHtml(report)],
    ['report.json', renderJson(report)],
    ['junit.xml', renderJunit(report)],
    ['ctrf.json', renderCtrf(report)],
    ['badge.svg', renderBadgeSvg(report)],
    ['badge.json', renderBadgeJson(report)],
  ];
  const summary = renderMarkdown(report);
  const page = environment['GITHUB_STEP_SUMMARY'];
  if (page === undefined || page === '') files.push(['summary.md', summary]);
  else written('GITHUB_STEP_SUMMARY', page, () => appendFileSync(page, summary));
  return files.map(([name, text]) => {
    const path = join(folder, name);
    written('--out', path, () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, text);
    });
    return path;
  });
}

function written(source: string, path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`${source}: cannot write '${path}': ${reason}`);
  }
}

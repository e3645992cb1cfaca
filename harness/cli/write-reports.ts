import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderHtml } from '../../reports/html/render.js';
import { renderJson } from '../../reports/json.js';
import { renderJunit } from '../../reports/junit.js';
import type { RunReport } from '../../reports/model.js';

/** Writes every output of a run into a folder; returns their paths, the one to open first. */
export function writeReports(report: RunReport, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const files: [string, string][] = [
    ['report.html', renderHtml(report)],
    ['report.json', renderJson(report)],
    ['junit.xml', renderJunit(report)],
  ];
  return files.map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
}

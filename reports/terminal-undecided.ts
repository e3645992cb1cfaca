import type { RunReport } from './model.js';
import { oneLine } from './sanitize.js';
import { inconclusiveGroups, notRunGroups, waitFor } from './triage.js';
import { count } from './words.js';

/** The colours of these lines. */
interface Style {
  readonly dim: (text: string) => string;
  readonly yellow: (text: string) => string;
}

const shownInconclusive = 10;

/** The checks that could not be decided, by what they wait for. */
export function inconclusiveLines(report: RunReport, style: Style): string[] {
  const groups = inconclusiveGroups(report);
  if (groups.length === 0) return [];
  let room = shownInconclusive;
  const lines: string[] = [style.yellow('? inconclusive')];
  for (const { pointer, reason, checks } of groups) {
    const shown = checks.slice(0, room);
    room -= shown.length;
    if (shown.length === 0) break;
    lines.push(`  ${oneLine(pointer === undefined ? reason : waitFor(report, pointer), 1_000)}`);
    lines.push(
      ...shown.map((check) => `    ${style.dim(oneLine(check.id))} ${oneLine(check.title)}`),
    );
  }
  const hidden = report.summary.inconclusive - (shownInconclusive - room);
  if (hidden > 0) lines.push(`  … ${hidden} more in the report`);
  return [...lines, ''];
}

/** The checks that did not run, by reason. */
export function notRunLines(report: RunReport, style: Style): string[] {
  const groups = notRunGroups(report);
  if (groups.length === 0) return [];
  return [
    style.dim('– not run'),
    ...groups.map(([reason, checks]) => `  ${count(checks.length, 'check')}: ${oneLine(reason)}`),
    '',
  ];
}

import type { RunReport } from './model.js';
import { oneLine, visible } from './sanitize.js';
import { gapInWords, standingOf } from './standing.js';
import { pressingFirst } from './triage.js';

/** GitHub shows at most ten annotations of each level for a step. */
const most = 10;

/**
 * Workflow commands of GitHub Actions, one for each line. Each faulty entry of the baseline is an error
 * at its place in the file. Each check that fails the build is an error, and each warning a warning. An
 * incomplete run adds one more error.
 */
export function renderAnnotations(report: RunReport): readonly string[] {
  const { baseline, gate } = report;
  const faults = (baseline?.faults ?? []).map(({ line, mend }) =>
    command('error', { file: baseline?.name ?? '', line: `${line}`, title: 'baseline' }, mend),
  );
  const inOrder = pressingFirst(report);
  const of = (wanted: 'failed' | 'warned', level: 'error' | 'warning') =>
    inOrder.flatMap((check) => {
      const standing = standingOf(report, check);
      if (standing.is !== wanted) return [];
      const text = `${check.id}: ${gapInWords(standing.outcome)}`;
      return [command(level, { title: check.title }, text)];
    });
  const errors = [...faults, ...of('failed', 'error')];
  const open =
    gate.exitCode === 3 ? [command('error', { title: 'incomplete' }, gate.sentence)] : [];
  return [...errors.slice(0, most), ...of('warned', 'warning').slice(0, most), ...open].map(
    visible,
  );
}

function command(
  level: 'error' | 'warning',
  properties: Readonly<Record<string, string>>,
  message: string,
): string {
  const list = Object.entries(properties).map(
    ([name, value]) =>
      `${name}=${escaped(oneLine(value)).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
  );
  return `::${level} ${list.join(',')}::${escaped(oneLine(message, 1000))}`;
}

/** Escapes the data of a command as GitHub's toolkit does. */
function escaped(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

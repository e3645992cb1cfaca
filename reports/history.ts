import type { HistoryRun, PastRun, ReportHistory, RunReport } from './model.js';

/** Most runs that a report shows. */
export const shownRuns = 30;

/** The line of a history file for a run. */
export function historyRun(report: RunReport): HistoryRun {
  const { run, conclusion, checks, gate } = report;
  const having = (verdict: string): readonly string[] =>
    checks.filter(({ outcome }) => outcome.verdict === verdict).map(({ id }) => id);
  return {
    version: 1,
    run: run.id,
    startedAt: run.startedAt,
    target: { name: run.target.name, kind: run.target.kind },
    word: conclusion.word,
    percent: gate.judged.percent,
    passed: having('passed').length,
    failed: having('failed'),
    warned: having('warned'),
    inconclusive: having('inconclusive').length,
    undecided: checks
      .filter(({ outcome: { verdict } }) => verdict === 'inconclusive' || verdict === 'not-run')
      .map(({ id }) => id),
  };
}

/** A line of a history file as a run in the picture. */
export function pastRun({ startedAt, word, failed, warned }: HistoryRun): PastRun {
  return { startedAt, word, failed: failed.length, warned: warned.length };
}

/**
 * A report with what changed since the earlier runs of the same target.
 *
 * @param lines the lines of the history, of any runs and targets; later runs do not count
 */
export function withHistory(report: RunReport, lines: readonly HistoryRun[]): RunReport {
  const now = historyRun(report);
  const own = lines
    .filter(({ target, run }) => isSame(target, now.target) && run !== now.run)
    .filter(({ startedAt }) => Date.parse(startedAt) <= Date.parse(now.startedAt))
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  const before = own.at(-1);
  const runs = [...own, now].slice(-shownRuns);
  const broken = brokenIn(now);
  const history: ReportHistory = {
    ...(before !== undefined && {
      since: before.startedAt,
      fresh: broken.filter((id) => !wasBroken(before, id)),
      mended: brokenIn(before).filter(
        (id) => report.checks.find((check) => check.id === id)?.outcome.verdict === 'passed',
      ),
    }),
    brokenSince: Object.fromEntries(broken.map((id) => [id, firstBroken(id, own, now)])),
    runs,
  };
  return { ...report, history };
}

function isSame(a: HistoryRun['target'], b: HistoryRun['target']): boolean {
  return a.name === b.name && a.kind === b.kind;
}

function brokenIn({ failed, warned }: HistoryRun): readonly string[] {
  return [...failed, ...warned];
}

function wasBroken(run: HistoryRun, id: string): boolean {
  return run.failed.includes(id) || run.warned.includes(id);
}

/** Start of the first run since which a check was never seen to pass. */
function firstBroken(id: string, own: readonly HistoryRun[], now: HistoryRun): string {
  let first = now.startedAt;
  for (const run of own.toReversed()) {
    if (wasBroken(run, id)) first = run.startedAt;
    else if (!run.undecided.includes(id)) return first;
  }
  return first;
}

/** `2 new, 1 mended since 22 Nov 07:41 UTC`. */
export function historyInWords({ since, fresh = [], mended = [], runs }: ReportHistory): string {
  if (since === undefined) return 'The first run of this target in the history.';
  return changesInWords({ since, fresh, mended }, runs.at(-1)?.startedAt);
}

/**
 * The changes since the run before, in words.
 *
 * @param now start of the run that changed
 */
export function changesInWords(
  { since, fresh, mended }: Required<Pick<ReportHistory, 'since' | 'fresh' | 'mended'>>,
  now: string | undefined,
): string {
  return `${fresh.length} new, ${mended.length} mended since ${shortMoment(since, now?.slice(0, 4))}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * `22 Nov 07:41 UTC` for an ISO 8601 time; with the year if that is not `year`. Another text is returned
 * as it is.
 */
export function shortMoment(iso: string, year?: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const own = String(date.getUTCFullYear());
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  return `${day}${own === year ? '' : ` ${own}`} ${date.toISOString().slice(11, 16)} UTC`;
}

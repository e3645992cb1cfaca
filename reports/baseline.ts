import type {
  BaselineFault,
  KnownFailure,
  ReportBaseline,
  ReportCheck,
  RunReport,
} from './model.js';
import { heldUp } from './triage.js';

/** A baseline: the list of known failures. */
export interface Baseline {
  /** Path of its file, as given by the user. */
  readonly name: string;
  readonly entries: readonly BaselineEntry[];
}

export interface BaselineEntry {
  readonly names: 'check' | 'clause';
  readonly id: string;
  readonly reason: string;
  readonly owner?: string;
  /** The last day on which the entry is valid, in UTC, YYYY-MM-DD. */
  readonly expires?: string;
  /** Whether it names a tour, which a smoke run alone judges. */
  readonly isTour?: true;
  /** Its first line in the file, from 1. */
  readonly line: number;
  /** The most similar known id, if `id` is unknown. */
  readonly nearest?: string;
}

type Judged = Omit<RunReport, 'gate' | 'baseline'>;

/** The state of an entry. `open`: its checks were outside the selection, or reached no judgement. */
type Standing = 'known' | 'open' | BaselineFault['why'];

/**
 * Compares a run with a baseline.
 *
 * - An entry with a check excuses that check if it failed or warned. An entry with a clause excuses the
 *   checks that found the clause broken. If a check does not say which of its clauses it found broken,
 *   an entry with any of its clauses excuses it.
 * - An entry is mended when its check passed, or when all checks of its clause ran and passed.
 * - An entry expires the day after its date. The day on which the run ended decides. An expired entry
 *   excuses nothing.
 * - An entry whose checks were outside the selection stays open, as one of a tour does in most runs.
 */
export function weighBaseline(report: Judged, baseline: Baseline): ReportBaseline {
  const day = lastDay(report);
  const weighed = baseline.entries.map((entry) => {
    const broken = report.checks.filter((check) => isNamed(entry, check));
    return { entry, broken, standing: standingOf(report, entry, broken, day) };
  });
  const known = new Map<string, KnownFailure>();
  for (const { entry, broken, standing } of weighed) {
    if (standing !== 'known') continue;
    for (const { id } of broken) known.set(id, known.get(id) ?? excuse(id, entry));
  }
  const waiting = heldUp(report);
  return {
    name: baseline.name,
    fresh: report.checks.filter((each) => isBroken(each) && !known.has(each.id)).map(idOf),
    known: [...known.values()],
    waiting: [...known.keys()].flatMap((id) => (waiting.get(id) ?? []).map(idOf)),
    faults: weighed.flatMap(({ entry, broken, standing }) =>
      standing === 'known' || standing === 'open'
        ? []
        : [faultOf(report, baseline.name, entry, standing, broken.length > 0)],
    ),
  };
}

function standingOf(
  { checks, clauses }: Judged,
  entry: BaselineEntry,
  broken: readonly ReportCheck[],
  day: string,
): Standing {
  const judges = judgesOf(clauses, entry);
  if (judges.length === 0) return entry.isTour ? 'open' : 'unknown';
  const ran = checks.filter(({ id }) => judges.includes(id));
  if (ran.length === 0) return 'open';
  if (ran.some(({ kind }) => kind === 'observation')) return 'unknown';
  const passed = ran.filter(({ outcome }) => outcome.verdict === 'passed');
  if (passed.length === judges.length) return 'mended';
  if (entry.expires !== undefined && entry.expires < day) return 'expired';
  return broken.length > 0 ? 'known' : 'open';
}

/** The checks of the catalog that can find it broken; empty if the id is unknown or never judged. */
function judgesOf(clauses: Judged['clauses'], { names, id }: BaselineEntry): readonly string[] {
  if (names === 'check') {
    const judged = clauses.some(({ kind, checks }) => kind !== 'silent' && checks.includes(id));
    return judged ? [id] : [];
  }
  const clause = clauses.find((each) => each.id === id);
  return clause === undefined || clause.kind === 'silent' ? [] : clause.checks;
}

function isNamed({ names, id }: BaselineEntry, check: ReportCheck): boolean {
  const { outcome } = check;
  if (outcome.verdict !== 'failed' && outcome.verdict !== 'warned') return false;
  if (names === 'check') return check.id === id;
  const found = outcome.failure.clause;
  return found === undefined ? check.clauses.includes(id) : found === id;
}

function isBroken({ outcome }: ReportCheck): boolean {
  return outcome.verdict === 'failed' || outcome.verdict === 'warned';
}

function idOf({ id }: ReportCheck): string {
  return id;
}

function excuse(check: string, { id, reason, owner, expires }: BaselineEntry): KnownFailure {
  return {
    check,
    entry: id,
    reason,
    ...(owner !== undefined && { owner }),
    ...(expires !== undefined && { expires }),
  };
}

function faultOf(
  report: Judged,
  file: string,
  entry: BaselineEntry,
  why: BaselineFault['why'],
  broken: boolean,
): BaselineFault {
  const { id, line } = entry;
  return { why, entry: id, line, mend: `${file}:${line}: ${mendOf(report, entry, why, broken)}` };
}

function mendOf(
  report: Judged,
  entry: BaselineEntry,
  why: BaselineFault['why'],
  broken: boolean,
): string {
  const { names, id, nearest, expires } = entry;
  switch (why) {
    case 'mended':
      return `delete this entry: ${names === 'check' ? `${id} passes` : `clause ${id} holds`}`;
    case 'unknown':
      if (report.clauses.some((clause) => clause.id === id || clause.checks.includes(id))) {
        return `delete this entry: ${names} ${id} is never judged, so it cannot fail`;
      }
      return nearest === undefined
        ? `delete this entry: there is no ${names} '${id}'`
        : `correct or delete this entry: there is no ${names} '${id}'; did you mean '${nearest}'?`;
    case 'expired':
      return `delete this entry or renew its date: it expired on ${expires}${broken ? `, and ${id} is still broken` : ''}`;
  }
}

/** The day on which the run ended, in UTC. */
function lastDay({ run }: Judged): string {
  const end = Date.parse(run.finishedAt ?? run.startedAt);
  return Number.isNaN(end) ? '' : new Date(end).toISOString().slice(0, 10);
}

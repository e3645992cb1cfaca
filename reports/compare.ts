import type {
  ClauseVerdict,
  Conclusion,
  Coverage,
  Outcome,
  ReportCheck,
  HistoryRun,
  PastRun,
  ReportClause,
  ReportHistory,
  ReportSection,
  RunReport,
  Summary,
  Verdict,
} from './model.js';
import { historyRun, pastRun, shortMoment, withHistory } from './history.js';
import { moment } from './words.js';

/** A report and the name of its target. */
export interface NamedReport {
  readonly name: string;
  readonly report: RunReport;
  /** Address of its `report.html` from the folder of the comparison, if there is one. */
  readonly page?: string;
}

/** A comparison of several targets. Written as `compare.json`; see `compare.schema.json`. */
export interface Comparison {
  /** Version of this format. */
  readonly version: 1;
  /** The reports are runs of one target. Then the oldest comes first, whatever the order given. */
  readonly over?: 'time';
  /** The last runs of the target, the newest last; only over time. */
  readonly runs?: readonly PastRun[];
  readonly contract: RunReport['run']['contract'];
  /** In the order given, or of time; every list of verdicts and outcomes has this order. */
  readonly targets: readonly ComparedTarget[];
  readonly sections: readonly ReportSection[];
  /** In the order of the contract. */
  readonly clauses: readonly ComparedClause[];
  /** In the order of the catalog. */
  readonly checks: readonly ComparedCheck[];
}

/** What changed in a run since the run before it. */
export type Changes = Required<Pick<ReportHistory, 'since' | 'fresh' | 'mended'>>;

export interface ComparedTarget {
  /** Unique within the comparison. */
  readonly name: string;
  /** Address of its `report.html` from the folder of the comparison; absent if it is not known. */
  readonly page?: string;
  readonly kind: string;
  readonly version?: string;
  readonly baseUrl: string;
  readonly tool: string;
  readonly seed: number;
  /** ISO 8601, wall clock. */
  readonly startedAt: string;
  readonly conclusion: Pick<Conclusion, 'word' | 'sentence'>;
  /** Exit code of the run. */
  readonly exitCode: number;
  readonly summary: Summary;
  readonly coverage: Coverage;
  /** Only over time, and absent for the first run of the target. */
  readonly changes?: Changes;
}

export interface ComparedClause extends Pick<
  ReportClause,
  'id' | 'section' | 'kind' | 'statement' | 'inference'
> {
  /** The verdicts are not all the same. */
  readonly differs: boolean;
  readonly verdicts: readonly ClauseVerdict[];
  readonly checks: readonly string[];
}

export interface ComparedCheck extends Pick<ReportCheck, 'id' | 'title' | 'kind' | 'clauses'> {
  /** The verdicts or the observed behaviours are not all the same. */
  readonly differs: boolean;
  readonly outcomes: readonly ComparedOutcome[];
}

export interface ComparedOutcome {
  /** `absent` for a check that was not selected, or that another version of the tool did not have. */
  readonly verdict: Verdict | 'absent';
  /** The observed behaviour, the failure, or the reason for the missing verdict. */
  readonly text?: string;
}

/**
 * Compares the reports of several targets.
 *
 * @param lines the lines of a history, with further runs
 * @throws {RangeError} for fewer than two reports, or for reports of different contracts or roles
 */
export function compareReports(
  named: readonly NamedReport[],
  lines: readonly HistoryRun[] = [],
): Comparison {
  const overTime = areOfOneTarget(named);
  const given = overTime ? named.toSorted(byStart) : named;
  const reports = given.map(({ report }) => report);
  const [first] = given;
  if (first === undefined || given.length < 2) {
    throw new RangeError(`expected two reports or more, found ${given.length}`);
  }
  const other = given.find(
    ({ report }) => report.run.contract.sha256 !== first.report.run.contract.sha256,
  );
  if (other !== undefined) {
    throw new RangeError(
      `the reports of '${first.name}' and '${other.name}' judge by different contracts; ` +
        'make both with the same version of crm-conformance',
    );
  }
  const roleOf = ({ report }: NamedReport): string => report.run.role ?? 'service';
  const unlike = given.find((each) => roleOf(each) !== roleOf(first));
  if (unlike !== undefined) {
    throw new RangeError(
      `'${first.name}' was judged in the role ${roleOf(first)} and '${unlike.name}' in the role ` +
        `${roleOf(unlike)}; expected reports of one role`,
    );
  }
  const checks = unionOf(reports.map((report) => report.checks)).map((check): ComparedCheck => {
    const { id, title, kind, clauses } = check;
    const outcomes = reports.map((report) => {
      const found = report.checks.find((each) => each.id === id);
      return found === undefined ? { verdict: 'absent' as const } : told(found.outcome);
    });
    return { id, title, kind, clauses, differs: areDifferent(outcomes.map(likeness)), outcomes };
  });
  const histories = overTime ? historiesOf(reports, lines) : [];
  return {
    version: 1,
    ...(overTime && { over: 'time', runs: histories.at(-1)?.runs.map(pastRun) ?? [] }),
    contract: first.report.run.contract,
    targets: given.map(targetOf(uniqueNames(given.map(({ name }) => name)), histories)),
    sections: first.report.sections,
    clauses: unionOf(reports.map((report) => report.clauses)).map((clause): ComparedClause => {
      const { id, section, kind, statement, inference } = clause;
      const verdicts = reports.map(
        (report) => report.clauses.find((each) => each.id === id)?.verdict ?? 'untested',
      );
      return {
        id,
        section,
        kind,
        statement,
        ...(inference !== undefined && { inference }),
        differs: areDifferent(verdicts),
        verdicts,
        checks: checks.filter((check) => check.clauses.includes(id)).map((check) => check.id),
      };
    }),
    checks,
  };
}

/** The history of each run of one target. */
function historiesOf(
  reports: readonly RunReport[],
  lines: readonly HistoryRun[],
): readonly (ReportHistory | undefined)[] {
  const compared = reports.map(historyRun);
  const known = new Set(compared.map(({ run }) => run));
  const all = [...lines.filter(({ run }) => !known.has(run)), ...compared];
  return reports.map((report) => withHistory(report, all).history);
}

function changesOf({ since, fresh, mended }: Partial<ReportHistory> = {}): Changes | undefined {
  if (since === undefined || fresh === undefined || mended === undefined) return undefined;
  return { since, fresh, mended };
}

function targetOf(names: readonly string[], histories: readonly (ReportHistory | undefined)[]) {
  return ({ report, page }: NamedReport, place: number): ComparedTarget => {
    const { run, conclusion, gate, summary, coverage } = report;
    const { kind, version, baseUrl } = run.target;
    const changes = changesOf(histories[place]);
    return {
      name: names[place] ?? '',
      ...(page !== undefined && { page }),
      kind,
      ...(version !== undefined && { version }),
      baseUrl,
      tool: run.tool.version,
      seed: run.seed,
      startedAt: run.startedAt,
      conclusion: { word: conclusion.word, sentence: conclusion.sentence },
      exitCode: gate.exitCode,
      summary,
      coverage,
      ...(changes !== undefined && { changes }),
    };
  };
}

/** The names by which a comparison tells its columns apart: the targets, or the moments of one target. */
export function namesOf({ targets, over }: Comparison): readonly string[] {
  if (over !== 'time') return targets.map(({ name }) => name);
  const year = targets.at(-1)?.startedAt.slice(0, 4);
  const names = targets.map(({ startedAt }) => shortMoment(startedAt, year));
  if (new Set(names).size === names.length) return names;
  return targets.map(({ startedAt }) => moment(Date.parse(startedAt)));
}

/** Whether reports are runs of one target. */
export function areOfOneTarget(given: readonly NamedReport[]): boolean {
  const [first] = given;
  return given.every(
    ({ name, report: { run } }) =>
      name === first?.name &&
      run.target.name === first.report.run.target.name &&
      run.target.kind === first.report.run.target.kind,
  );
}

function byStart(a: NamedReport, b: NamedReport): number {
  return Date.parse(a.report.run.startedAt) - Date.parse(b.report.run.startedAt);
}

/** Adds a number to a repeated name. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}

/** The union of the lists by id, in order of first appearance. */
function unionOf<T extends { readonly id: string }>(
  lists: readonly (readonly T[])[],
): readonly T[] {
  const all = new Map<string, T>();
  for (const each of lists.flat()) if (!all.has(each.id)) all.set(each.id, each);
  return [...all.values()];
}

function areDifferent(values: readonly string[]): boolean {
  return new Set(values).size > 1;
}

/** Observations are compared by behaviour, checks only by verdict: the text of a failure does not count. */
function likeness({ verdict, text }: ComparedOutcome): string {
  return verdict === 'observed' ? `observed ${text ?? ''}` : verdict;
}

function told(outcome: Outcome): ComparedOutcome {
  const { verdict } = outcome;
  switch (verdict) {
    case 'passed':
      return { verdict };
    case 'failed':
    case 'warned': {
      const { expected, actual } = outcome.failure;
      return { verdict, text: `expected ${expected}, got ${actual}` };
    }
    case 'not-run':
    case 'inconclusive':
      return { verdict, text: outcome.reason };
    case 'observed':
      return { verdict, text: outcome.behaviour };
  }
}

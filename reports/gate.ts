import { type Baseline, weighBaseline } from './baseline.js';
import type { JudgedShare, ReportClause, ReportGate, RunReport } from './model.js';
import { unexcused } from './excuses.js';
import { dutiesInWords, neglectedDuties } from './traffic-words.js';
import { count } from './words.js';

/** The conditions of a build, except `strict`, which is part of the run. */
export interface GateSettings {
  /** Known failures; they do not fail the build. */
  readonly baseline?: Baseline;
  /** Smallest share of the clauses that must have been judged, in percent. */
  readonly minCoverage?: number;
  /** A check that did not run makes the run incomplete. */
  readonly failOnIncomplete?: boolean;
}

type Ungated = Omit<RunReport, 'gate'>;

/**
 * A report with the decision whether a build may continue. Only these settings count: a baseline from
 * an earlier decision is dropped.
 */
export function withGate(report: Ungated, settings: GateSettings): RunReport {
  const { minCoverage, failOnIncomplete = false } = settings;
  const { baseline: _, ...bare } = report;
  const weighed: Ungated =
    settings.baseline === undefined
      ? bare
      : { ...bare, baseline: weighBaseline(bare, settings.baseline) };
  const judged = judgedShare(report);
  const gate: ReportGate = {
    ...decide(weighed, { judged, minCoverage, failOnIncomplete }),
    judged,
    ...(minCoverage !== undefined && { minCoverage }),
    failOnIncomplete,
  };
  return { ...weighed, gate };
}

/**
 * The share of judged clauses. The base is the stated and inferred clauses that a check of the plan
 * judges. A clause counts as judged if it passed, failed or warned. Without any such clause the share
 * is 0 percent.
 */
export function judgedShare({
  clauses,
  checks,
}: Pick<RunReport, 'clauses' | 'checks'>): JudgedShare {
  const planned = new Set(checks.filter(({ kind }) => kind === 'check').map(({ id }) => id));
  const could = clauses.filter(
    ({ kind, checks }) =>
      (kind === 'stated' || kind === 'inferred') && checks.some((id) => planned.has(id)),
  );
  const judged = could.filter(isJudged).length;
  const percent = could.length === 0 ? 0 : Math.floor((judged * 1000) / could.length) / 10;
  return { judged, of: could.length, percent };
}

function isJudged({ verdict }: ReportClause): boolean {
  return verdict === 'passed' || verdict === 'failed' || verdict === 'warned';
}

interface Demands {
  readonly judged: JudgedShare;
  readonly minCoverage: number | undefined;
  readonly failOnIncomplete: boolean;
}

/** A broken clause outweighs an undecided one; the sentence gives all reasons. */
function decide(report: Ungated, demands: Demands): Pick<ReportGate, 'exitCode' | 'sentence'> {
  const broken = brokenReasons(report);
  const open = openReasons(report, demands);
  const exitCode = broken.length > 0 ? 1 : open.length > 0 ? 3 : 0;
  const reasons = exitCode === 0 ? calmReasons(report) : [...broken, ...open];
  return { exitCode, sentence: `Exit code ${exitCode}: ${reasons.join('; ')}.` };
}

function brokenReasons(report: Ungated): string[] {
  const { baseline } = report;
  const side = report.run.traffic?.side ?? 'service';
  const failed = side === 'integration' ? 0 : unexcused(report, 'failed');
  const warned = report.run.strict && side !== 'integration' ? unexcused(report, 'warned') : 0;
  const neglected = side === 'service' ? [] : neglectedDuties(report.run.traffic);
  const unnamed = baseline === undefined ? '' : ` that ${baseline.name} does not excuse`;
  const faults = baseline?.faults.length ?? 0;
  return [
    ...(failed > 0 ? [`${count(failed, 'check')} failed${unnamed}`] : []),
    ...(warned > 0 ? [`${count(warned, 'check')} warned${unnamed}, and --strict is set`] : []),
    ...(neglected.length > 0 ? [`the integration neglected ${dutiesInWords(neglected)}`] : []),
    ...(faults > 0
      ? [`${count(faults, 'entry', 'entries')} of ${baseline?.name} must be corrected or deleted`]
      : []),
  ];
}

function openReasons(
  { conclusion, summary, baseline, run }: Ungated,
  { judged, minCoverage, failOnIncomplete }: Demands,
): string[] {
  const waiting = baseline?.waiting.length ?? 0;
  const undecided = summary.inconclusive - (failOnIncomplete ? 0 : waiting);
  const notRun = failOnIncomplete ? summary.notRun : 0;
  // A shard may contain only observations; the merged run must have judged something.
  const nothing = run.shard === undefined && summary.passed + summary.failed + summary.warned === 0;
  const tooLittle = minCoverage !== undefined && !reaches(judged, minCoverage);
  return [
    ...(conclusion.finished ? [] : ['the run did not finish']),
    ...(nothing ? ['nothing was judged'] : []),
    ...(undecided > 0 ? [`${count(undecided, 'check')} could not be decided`] : []),
    ...(notRun > 0
      ? [`${count(notRun, 'check')} did not run, and --fail-on-incomplete is set`]
      : []),
    ...(tooLittle ? [`${shareInWords(judged)}, and --min-coverage asks for ${minCoverage}%`] : []),
  ];
}

function reaches({ judged, of }: JudgedShare, minCoverage: number): boolean {
  return of > 0 && judged * 100 >= minCoverage * of;
}

/** `294 of 310 clauses were judged (94.8%)`. */
export function shareInWords({ judged, of, percent }: JudgedShare): string {
  return `${judged} of ${count(of, 'clause')} ${of === 1 ? 'was' : 'were'} judged (${percent}%)`;
}

function calmReasons(report: Ungated): string[] {
  const { baseline } = report;
  const known = baseline?.known.length ?? 0;
  const waiting = baseline?.waiting.length ?? 0;
  const warned = unexcused(report, 'warned');
  const isOfIntegration = report.run.traffic?.side === 'integration';
  return [
    isOfIntegration
      ? 'the integration neglected no duty, and --side leaves the service out'
      : known === 0
        ? 'no check failed'
        : `nothing is broken except ${count(known, 'check')} that ${baseline?.name} excuses`,
    ...(waiting > 0 ? [`${count(waiting, 'check')} could not be decided because of them`] : []),
    ...(warned > 0 ? [`${count(warned, 'check')} warned, which counts only with --strict`] : []),
  ];
}

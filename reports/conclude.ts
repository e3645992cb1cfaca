import type { TrafficSummary } from '../harness/run/traffic-summary.js';
import type { Conclusion, ReportClause, Summary } from './model.js';
import { isWhollyJudged } from './head.js';
import { sourceInWords } from './traffic-words.js';
import { count } from './words.js';

/** The facts that decide the conclusion of a run. */
export interface Grounds {
  readonly summary: Summary;
  readonly clauses: readonly Pick<ReportClause, 'kind' | 'verdict'>[];
  readonly strict: boolean;
  /** Each check was judged once, in plain circumstances. */
  readonly plain?: boolean;
  /** Every check of the plan has a result, and the run was not cut short. */
  readonly finished: boolean;
  /** The number of this shard, if the run is a shard that will be merged with others. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Only a part of the catalog was selected. */
  readonly selected: boolean;
  /** The traffic that was judged; absent for a run. */
  readonly traffic?: TrafficSummary;
}

/**
 * The verdict on a run. Failures (and warnings, in a strict run) count even if the run was cut short.
 * A conformant run judged every stated clause; otherwise no breach was found. Either needs at least one
 * check that judged. A run that judged nothing, or only observed,
 * is incomplete, unless it is a shard.
 */
export function conclude(grounds: Grounds): Conclusion {
  const { summary, strict, finished } = grounds;
  const judged = summary.passed + summary.failed + summary.warned;
  const broken = summary.failed + (strict ? summary.warned : 0);
  const open = !finished || summary.inconclusive > 0 || (judged === 0 && !grounds.shard);
  const sentence = sentenceOf(grounds, judged);
  if (broken > 0) return { word: 'not conformant', sentence, exitCode: 1, finished };
  if (open) return { word: 'incomplete', sentence, exitCode: 3, finished };
  const word = isWhollyJudged(grounds.clauses) ? 'conformant' : 'no breach found';
  return { word, sentence, exitCode: 0, finished };
}

function sentenceOf(grounds: Grounds, judged: number): string {
  const { summary, finished, traffic } = grounds;
  if (traffic !== undefined) {
    const head = headOf(summary, judged);
    return `Judged from ${sourceInWords(traffic)}: ${head}${asidesOf(grounds)}${silenceOf(grounds)}.`;
  }
  const words = `${headOf(summary, judged)}${asidesOf(grounds)}${tailOf(grounds)}${grounds.plain ? '; in plain circumstances alone' : ''}`;
  if (!finished) return `The run did not finish: ${words}.`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function headOf(summary: Summary, judged: number): string {
  if (judged === 0) return 'nothing was judged';
  if (summary.failed === 0) return `${count(summary.passed, 'check')} passed and none failed`;
  return `${count(summary.failed, 'check')} failed and ${summary.passed} passed`;
}

function asidesOf({ summary, strict }: Grounds): string {
  const warned = summary.warned > 0 ? `${summary.warned} warned` : undefined;
  const asides = [
    warned !== undefined && strict ? `${warned}, which counts in a strict run` : warned,
    summary.inconclusive > 0 ? `${summary.inconclusive} could not be decided` : undefined,
  ].filter((aside) => aside !== undefined);
  return asides.length === 0 ? '' : `, ${asides.join(', ')}`;
}

/** The number of clauses of which the traffic says nothing. */
function silenceOf({ clauses }: Grounds): string {
  const silent = clauses.filter(
    ({ kind, verdict }) =>
      (kind === 'stated' || kind === 'inferred') &&
      (verdict === 'not-run' || verdict === 'untested'),
  ).length;
  return silent === 0 ? '' : `; the traffic says nothing about ${count(silent, 'clause')}`;
}

function tailOf({ clauses, selected, shard, summary }: Grounds): string {
  if (shard !== undefined) return `; this is shard ${shard.index} of ${shard.count}`;
  // In a selected run the number of untested clauses would count clauses outside the selection.
  if (selected) {
    const without = summary.notRun > 0 ? `, and ${summary.notRun} of them could not run` : '';
    return `; only the selected checks ran${without}`;
  }
  const untested = clauses.filter(
    ({ kind, verdict }) =>
      (kind === 'stated' || kind === 'inferred') &&
      (verdict === 'not-run' || verdict === 'untested' || verdict === 'inconclusive'),
  ).length;
  return untested === 0 ? '' : `; ${count(untested, 'clause')} could not be tested`;
}

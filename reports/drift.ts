import type { Comparison, ComparedOutcome } from './compare.js';
import { driftOfPrints, printChangeInWords } from './drift-of-prints.js';
import type { RunReport } from './model.js';
import { count } from './words.js';

/** The changes of one target between two reports. */
export interface Drift {
  /** One sentence for people. */
  readonly sentence: string;
  /** In the order of the catalog. */
  readonly changes: readonly DriftChange[];
  /** Changes of the form of answers, one sentence each. */
  readonly forms: readonly string[];
  /** Checks that only one of the two runs decided: it is unknown whether they drifted. */
  readonly undecided: readonly string[];
  /** Checks that one run planned and the other did not, such as those that a smoke run leaves out. */
  readonly apart: readonly string[];
}

export interface DriftChange {
  readonly check: string;
  /** The older result, such as `passed` or `observed: an expired code is answered 400`. */
  readonly before: string;
  readonly now: string;
}

const mostTold = 3;

/** Verdicts about the target; the other verdicts are about the run. */
const decided: ReadonlySet<string> = new Set(['passed', 'failed', 'warned', 'observed']);

/**
 * Compares two reports of one target, the older one first.
 *
 * @throws {RangeError} unless there are exactly two
 */
export function driftOf(
  { targets, checks }: Comparison,
  [older, newer]: readonly RunReport[] = [],
): Drift {
  const [before, now] = targets;
  if (before === undefined || now === undefined || targets.length > 2) {
    throw new RangeError(`drift is between two reports, found ${targets.length}`);
  }
  const isApart = older !== undefined && newer !== undefined && !areOfOneSelection(older, newer);
  const changes: DriftChange[] = [];
  const undecided: string[] = [];
  const apart: string[] = [];
  /** The changes in the words of the sentence. */
  const told: string[] = [];
  let same = 0;
  for (const { id, differs, outcomes } of checks) {
    const [earlier, later] = outcomes;
    if (earlier === undefined || later === undefined) continue;
    if (isApart && (earlier.verdict === 'absent' || later.verdict === 'absent')) {
      apart.push(id);
      continue;
    }
    const known = [earlier, later].filter(({ verdict }) => decided.has(verdict)).length;
    const isLost = decided.has(earlier.verdict) && isByTarget(newer, id);
    if (known === 1 && !isLost) undecided.push(id);
    else if (isLost || (known === 2 && differs)) {
      changes.push({ check: id, before: inWords(earlier), now: inWords(later) });
      told.push(`${id} was ${quoted(earlier)} and is ${quoted(later)}`);
    } else if (known === 2) same += 1;
  }
  // Other checks send other requests, whose answers have other forms.
  const forms = isApart
    ? []
    : driftOfPrints(older?.fingerprints ?? [], newer?.fingerprints ?? []).map(printChangeInWords);
  const day = before.startedAt.slice(0, 10);
  const sentence = sentenceOf([...told, ...forms], undecided, same, day);
  return {
    sentence: isApart ? apartInWords(checks.length - apart.length, sentence) : sentence,
    changes,
    forms,
    undecided,
    apart,
  };
}

/** @param both the number of checks in both runs @param sentence what changed in these */
function apartInWords(both: number, sentence: string): string {
  if (both === 0) return 'The two runs judged different sets of checks: no check is in both.';
  const are = both === 1 ? 'check is' : 'checks are';
  return `The two runs judged different sets of checks: ${both} ${are} in both, and only these are compared. ${sentence}`;
}

/** Whether two runs were asked for the same checks: a smoke run and a whole run were not. */
function areOfOneSelection(one: RunReport, other: RunReport): boolean {
  const wanted = ({ run: { selection } }: RunReport) =>
    JSON.stringify([selection.only.toSorted(), selection.areas.toSorted()]);
  return wanted(one) === wanted(other);
}

/** Causes of an inconclusive check that lie in the answers of the target, and not in the run. */
const ofTarget: ReadonlySet<string> = new Set(['prerequisite', 'inexact']);

/** Whether a run could not decide a check because of what the target answered. */
function isByTarget(report: RunReport | undefined, id: string): boolean {
  const outcome = report?.checks.find((check) => check.id === id)?.outcome;
  return outcome?.verdict === 'inconclusive' && ofTarget.has(outcome.cause);
}

function inWords({ verdict, text }: ComparedOutcome): string {
  return verdict === 'observed' ? `observed: ${text ?? ''}` : verdict;
}

function quoted({ verdict, text }: ComparedOutcome): string {
  return verdict === 'observed' ? `observed as “${text ?? ''}”` : verdict;
}

function sentenceOf(
  changes: readonly string[],
  undecided: readonly string[],
  same: number,
  day: string,
): string {
  const rest =
    undecided.length > 0
      ? `; only one of the runs decided ${count(undecided.length, 'check')}`
      : '';
  if (changes.length === 0) {
    const what =
      same === 0
        ? 'no check was decided in both runs'
        : `${count(same, 'check')} ${same === 1 ? 'has' : 'have'} the same result`;
    return `Nothing changed since the run of ${day}: ${what}${rest}.`;
  }
  const told = changes.slice(0, mostTold);
  if (changes.length > mostTold) told.push(`and ${changes.length - mostTold} more`);
  return `${count(changes.length, 'change')} since the run of ${day}: ${told.join('; ')}${rest}.`;
}

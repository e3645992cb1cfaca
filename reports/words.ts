import type { InconclusiveCause } from '../harness/check/outcome.js';
import type { ClauseVerdict, ReportClause, Verdict } from './model.js';

/** Check verdicts in the order of every output, the most urgent first. */
export const checkVerdictOrder: readonly Verdict[] = [
  'failed',
  'warned',
  'inconclusive',
  'passed',
  'observed',
  'not-run',
];

/** Clause verdicts in the same order. */
export const verdictOrder: readonly ClauseVerdict[] = [
  ...checkVerdictOrder,
  'untested',
  'excluded',
];

/** The text of each verdict. */
export const verdictWords: Readonly<Record<ClauseVerdict, string>> = {
  passed: 'passed',
  failed: 'failed',
  warned: 'warned',
  'not-run': 'not run',
  inconclusive: 'inconclusive',
  observed: 'observed',
  untested: 'untested',
  excluded: 'excluded',
};

/** Headings for the causes of inconclusive checks. */
export const causeWords: Readonly<Record<InconclusiveCause, string>> = {
  prerequisite: 'A prerequisite is missing',
  network: 'No complete answer arrived',
  'rate-limit': 'Traffic within the limit was refused',
  time: 'The moment to be tested had passed',
  budget: 'The request budget of the run is used up',
  inexact: 'The answers do not allow a verdict',
  harness: 'An error of this tool',
};

/** The meaning of each kind of clause for the gate. */
export const kindWords: Readonly<Record<ReportClause['kind'], string>> = {
  stated: 'stated: a target that breaks the clause fails',
  inferred: 'inferred: a target that breaks the clause gets a warning',
  silent: 'silent: the behaviour is recorded, never judged',
  excluded: 'excluded: no check can observe the clause from outside',
};

/** `1 check`, `3 checks`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A length of time, given in milliseconds, in its two largest units. */
export function duration(ms: number): string {
  if (!Number.isFinite(ms)) return 'unknown';
  if (ms < 0) return `-${duration(-ms)}`;
  if (ms < second) return `${Math.round(ms)} ms`;
  if (ms < minute) return `${trim(Math.floor(ms / 100) / 10)} s`;
  if (ms < hour) return pair(ms, minute, 'min', second, 's');
  if (ms < day) return pair(ms, hour, 'h', minute, 'min');
  return pair(ms, day, 'd', hour, 'h');
}

function pair(ms: number, big: number, bigUnit: string, small: number, smallUnit: string): string {
  const rest = Math.floor((ms % big) / small);
  const head = `${Math.floor(ms / big)} ${bigUnit}`;
  return rest === 0 ? head : `${head} ${rest} ${smallUnit}`;
}

function trim(n: number): string {
  return n.toFixed(1).replace(/\.0$/, '');
}

/** A moment, given in milliseconds since the Unix epoch, in UTC to the second. */
export function moment(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return 'unknown';
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

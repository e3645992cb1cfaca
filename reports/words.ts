import type { InconclusiveCause } from '../harness/check.js';
import type { ClauseVerdict, ReportClause, Verdict } from './model.js';

/** Check verdicts in the order in which every output lists them, the most pressing first. */
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

/** Each verdict as it reads in a sentence. */
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

/** What kept a check from a verdict, as a heading. */
export const causeWords: Readonly<Record<InconclusiveCause, string>> = {
  prerequisite: 'Something it builds on did not come about',
  network: 'No complete answer came',
  'rate-limit': 'Traffic within the limit was refused',
  time: 'The moment to be tested had passed',
  budget: 'The run may send no more requests',
  inexact: 'The answers did not allow to tell',
  harness: 'A fault of this tool',
};

/** What a kind of clause means for the gate. */
export const kindWords: Readonly<Record<ReportClause['kind'], string>> = {
  stated: 'stated: a target that breaks it fails',
  inferred: 'inferred: a target that breaks it is warned',
  silent: 'silent: the behaviour is recorded, never judged',
  excluded: 'excluded: no check can see it from outside',
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

import type { Declared } from '../check/check.js';
import { type Circumstance, drawableOf } from '../check/circumstances.js';
import { drawnRows } from '../check/drawn-rows.js';
import type { CheckResult } from '../check/outcome.js';
import type { Session } from '../targets/session/session.js';
import type { EngineOptions } from './judge-check.js';
import { rowPlanOf } from './row-plans.js';
import { hashSeed } from './seed.js';
import { isFit, sharesAccess } from './row-fit.js';

/** Cases of each property in a further run: the first one has tried all of them. */
const fewCases = 3;
/** Most cases of each property in the fixed rows; a run with more of them tries the others in drawn rows. */
const fixedCases = 20;
/** Drawn rows for so many cases more. */
const drawnFor = 4;
/** One drawn row of so many has an old token, and the last of fewer: to age one moves the clock by most of a day. */
const agedOf = 6;

/** About as many requests as a run with few cases sends. */
function costOf({ requests, cases }: CheckResult): number {
  return cases > fewCases ? (requests * fewCases) / cases : requests;
}

/** A storm that sends no more requests is judged in all rows, as other checks are. */
const smallStorm = 60;

/** A row of circumstances, and what is tried in it. */
export interface RowToTry {
  readonly on: readonly Circumstance[];
  /** Its place among the rows of the check; each tries other cases. */
  readonly round: number;
  /** Cases of each property. */
  readonly cases: number;
  /** Where its cases take turns in some circumstances: the turn before the first case. */
  readonly turn?: number;
  /** Whether it was drawn, because the run has more cases than the fixed rows try. */
  readonly isDrawn?: boolean;
}

/** The rows of a check on the target of a session, the one to begin with first. */
export async function rowsFor(
  id: string,
  declared: Declared,
  session: Session,
  { seed, runs: wanted }: EngineOptions,
): Promise<readonly RowToTry[]> {
  const shares = sharesAccess(declared);
  const own = hashSeed(seed, id);
  const runs = Math.min(wanted, fixedCases);
  const { plan, has } = await rowPlanOf(session, seed);
  const rows = plan.rowsOf(id, declared);
  const kept = rows.filter(({ isFurther }) => isFurther !== true).length;
  const casesIn = (round: number, isFurther = false) => {
    if (isFurther) return 1;
    // Where a row costs little, the cases are spread over all rows.
    if (shares) return spread(runs, kept);
    return round === 0 ? runs : Math.min(runs, fewCases);
  };
  const fixed = rows.map(({ isFurther, ...row }, round) => ({
    ...row,
    round,
    cases: casesIn(round, isFurther),
  }));
  const isStorm = declared.does.includes('storm');
  const place = isStorm ? (own >>> 0) % fixed.length : 0;
  const inOrder = [...fixed.slice(place), ...fixed.slice(0, place)];
  const rowsMore = isStorm ? 1 : drawnFor;
  const count = Math.ceil(((wanted - runs) / fixedCases) * rowsMore);
  // Checks that share their access have the same rows, or they could not share it.
  const mayAge = drawableOf(has).includes('aged') && isFit('aged', declared);
  const isAged = (n: number) => mayAge && (n + 1) % Math.min(agedOf, count) === 0 && count > 1;
  const drawn = drawnRows(has, { count, seed: shares ? seed : own }).map((on, n) => ({
    on: isAged(n) ? withOldToken(on) : on,
    round: rows.length + n,
    cases: Math.ceil((wanted - runs) / count),
    isDrawn: true,
  }));
  const all = [...inOrder.map((row) => (isStorm ? { ...row, cases: runs } : row)), ...drawn];
  return all.map((row) => ({ ...row, on: row.on.filter((each) => isFit(each, declared)) }));
}

/** A row with an old token; special dates move the clock, too. */
function withOldToken(on: readonly Circumstance[]): Circumstance[] {
  return [...on.filter((each) => each !== 'special-date'), 'aged'];
}

/** As many cases for each row as make the same number in all. */
function spread(runs: number, rows: number): number {
  return Math.ceil((runs + (rows - 1) * Math.min(runs, fewCases)) / rows);
}

/**
 * The rows in which a check is judged after the first one: a large storm in none of the fixed rows.
 *
 * @param tried what the check did in the last row
 */
export function furtherRows(
  rows: readonly RowToTry[],
  declared: Declared,
  tried: CheckResult,
): readonly RowToTry[] {
  if (!declared.does.includes('storm')) return rows;
  return costOf(tried) <= smallStorm ? rows : rows.filter(({ isDrawn }) => isDrawn === true);
}

import type { TokenPair } from '../../harness/check/given.js';
import { renewed, type Tools } from './renewals.js';

/** How the answers of renewals are lost and used. */
export interface Losses {
  /** How many further answers each renewal gets, in their order; 0 beyond the end. */
  readonly retries: readonly number[];
  /** With which of its answers each renewal goes on, counted back from the last; 0 beyond the end. */
  readonly back: readonly number[];
}

/** Pairs that descend from one another by renewals, of which some were sent again. */
export interface RetriedRenewals {
  /** Pairs whose refresh token has been used, oldest first. */
  readonly used: readonly TokenPair[];
  /** The number of the answer with which each renewal but the last went on, from 1. */
  readonly answers: readonly number[];
}

/**
 * Renews `times` times in a row, each time with one of the answers of the renewal before. Undefined where an answer
 * before the last one is refused: the contract leaves open whether it lives on.
 */
export async function retriedRenewals(
  t: Tools,
  times: number,
  { retries, back }: Losses,
): Promise<RetriedRenewals | undefined> {
  const { tokens } = await t.given.installation();
  const used: TokenPair[] = [];
  const answers: number[] = [];
  let found = [tokens];
  for (let n = 0; n < times; n += 1) {
    const place = Math.max(0, found.length - 1 - (back[n - 1] ?? 0));
    const pair = found[place];
    if (pair === undefined) throw new Error('a renewal has one answer at least');
    const isLast = place === found.length - 1;
    const next = isLast ? await renewed(t, pair) : (await t.tokens.refresh(pair)).tokens;
    if (next === undefined) return undefined;
    if (n > 0) answers.push(place + 1);
    used.push(pair);
    found = [next];
    for (let retry = 0; retry < (retries[n] ?? 0); retry += 1) {
      const { tokens: again } = await t.tokens.refresh(pair);
      if (again !== undefined) found.push(again);
    }
  }
  return { used, answers };
}

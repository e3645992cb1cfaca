import type { Spent } from '../http/allowance.js';
import { aloneFigures } from './alone-figures.js';
import { referenceFigures } from './generated/reference-figures.js';
import { pairAt } from './forecast.js';

/** Cases of a property whose every case spends a grant or has credentials refused. */
const fewCases = 1;

/** The means of a run on which the cost of checks depends. */
export interface Means {
  readonly provisions: boolean;
  readonly grants: boolean;
}

const none = [0, 0] as const;

/** What a check spends of what an operator counts, and the number of its cases. */
export interface Spending {
  readonly runs: number;
  readonly expects: Spent;
}

/**
 * The spending of a check on a target that others watch. A property has few cases there if each of them
 * spends something.
 *
 * @param runs number of cases of each property elsewhere
 */
export function spendingOn(
  id: string,
  runs: number,
  { provisions, grants: hasGrants }: Means,
): Spending {
  const alone = provisions ? undefined : aloneFigures[id];
  if (alone !== undefined) {
    const { grants: spent = 0, refused: refusals = 0 } = alone;
    const cases = spent + refusals > 0 ? Math.min(runs, fewCases) : runs;
    return { runs: cases, expects: hasGrants ? { grants: spent, refusals } : {} };
  }
  const figure = referenceFigures[id];
  if (figure === undefined) return { runs, expects: {} };
  const { refused = none, mistyped = none, left } = figure;
  const grants = left.grants ?? none;
  const grows = [refused, mistyped, grants].some(([one, twenty]) => twenty > one);
  const cases = grows ? Math.min(runs, fewCases) : runs;
  return {
    runs: cases,
    expects: {
      logins: pairAt(mistyped, cases),
      grants: pairAt(grants, cases),
      refusals: pairAt(refused, cases),
    },
  };
}

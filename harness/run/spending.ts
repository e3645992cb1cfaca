import type { Spent } from '../http/allowance.js';
import { aloneFigures } from './alone-figures.js';
import { referenceFigures } from './generated/reference-figures.js';
import { type Pair, pairAt } from './forecast.js';

/** Cases of a property whose every case spends a grant or has credentials refused. */
const fewCases = 1;
/** Cases of a property whose every case leaves data. */
const fewLeaving = 3;

/** The means of a run on which the cost of checks depends. */
export interface Means {
  readonly provisions: boolean;
  readonly grants: boolean;
}

const none = [0, 0] as const;

/** What requests to the API create, which stays. */
const createdKinds = ['leads', 'custom fields', 'sources'] as const;

/** What a check spends of what an operator counts, and the number of its cases. */
export interface Spending {
  readonly runs: number;
  readonly expects: Spent;
}

/**
 * The spending of a check on a target that others watch. A property has few cases there if each of them
 * spends something or leaves data.
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
    if (hasGrants) return { runs: cases, expects: { grants: spent, refusals } };
    // Without a flow, most of these checks send nothing.
    const [kept] = alone.requests;
    return { runs: cases, expects: kept > 0 ? { refusals } : {} };
  }
  const figure = referenceFigures[id];
  if (figure === undefined) return { runs, expects: {} };
  const { refused = none, mistyped = none, left } = figure;
  const grants = left.grants ?? none;
  const made = createdKinds.map((kind) => left[kind] ?? none);
  const grows = (pairs: readonly Pair[]) => pairs.some(([one, twenty]) => twenty > one);
  const most = grows([refused, mistyped, grants]) ? fewCases : grows(made) ? fewLeaving : runs;
  const cases = Math.min(runs, most);
  return {
    runs: cases,
    expects: {
      logins: pairAt(mistyped, cases),
      grants: pairAt(grants, cases),
      refusals: pairAt(refused, cases),
    },
  };
}

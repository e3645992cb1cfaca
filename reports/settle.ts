import type { CheckId } from '../harness/generated/check-ids.js';
import type { Outcome } from './model.js';

/** What ties a check to others. */
export interface Bonds {
  readonly dependsOn: readonly string[];
  readonly clauses: readonly string[];
}

/**
 * One root cause, one red: a check that failed, warned or was inconclusive, and that depends (over
 * any number of steps) on a failed one, becomes inconclusive with a pointer to the root. An
 * inconclusive one that found a clause broken which others judge points at the one that failed by
 * it. A passed check stays passed, and a pointer that the check gave itself is kept, unless it leads
 * to a check that passed or did not run with it: that one does not say what was missing.
 *
 * Checks that depend on each other in a circle keep their verdicts: a red must never be lost.
 */
export function settle(
  outcomes: ReadonlyMap<string, Outcome>,
  bonds: ReadonlyMap<string, Bonds>,
): ReadonlyMap<string, Outcome> {
  const { below, judging } = rootFinders(outcomes, bonds);
  return new Map(
    [...outcomes].map(([check, outcome]) => {
      if (outcome.verdict === 'inconclusive') {
        const { pointer, clause } = outcome;
        const seen = pointer === undefined ? undefined : outcomes.get(pointer)?.verdict;
        if (seen !== undefined && seen !== 'passed') return [check, outcome] as const;
        const judge = clause === undefined ? undefined : judging(clause);
        if (judge !== undefined) return [check, { ...outcome, pointer: judge }] as const;
      }
      const root = below(check);
      return [check, root === undefined ? outcome : settled(outcome, root)] as const;
    }),
  );
}

function settled(outcome: Outcome, root: CheckId): Outcome {
  const because = `it depends on ${root}, which failed`;
  switch (outcome.verdict) {
    case 'passed':
    case 'not-run':
    case 'observed':
      return outcome;
    case 'failed':
    case 'warned': {
      const { expected, actual, exchanges } = outcome.failure;
      const seen = `taken alone, it expected ${expected} and got ${actual}`;
      return {
        verdict: 'inconclusive',
        cause: 'prerequisite',
        reason: `${because}; ${seen}`,
        pointer: root,
        exchanges,
      };
    }
    case 'inconclusive':
      return {
        ...outcome,
        cause: 'prerequisite',
        reason: `${because}; ${outcome.reason}`,
        pointer: root,
      };
  }
}

/** Failed checks that depend on no failed one. */
interface RootFinders {
  /** The nearest that a check depends on. */
  readonly below: (check: string) => CheckId | undefined;
  /** That of the first which found a clause broken. */
  readonly judging: (clause: string) => CheckId | undefined;
}

function rootFinders(
  outcomes: ReadonlyMap<string, Outcome>,
  bonds: ReadonlyMap<string, Bonds>,
): RootFinders {
  const hasFailed = (id: string): id is CheckId => outcomes.get(id)?.verdict === 'failed';
  const failedBelow = (check: string): readonly CheckId[] => {
    const seen = new Set([check]);
    // A set is walked in the order of insertion and takes additions while it is walked.
    for (const next of seen) for (const dep of bonds.get(next)?.dependsOn ?? []) seen.add(dep);
    seen.delete(check);
    return [...seen].filter(hasFailed);
  };
  const brokenBy = (id: CheckId): string | undefined => {
    const outcome = outcomes.get(id);
    const named = outcome?.verdict === 'failed' ? outcome.failure.clause : undefined;
    return named ?? bonds.get(id)?.clauses[0];
  };
  const below = (check: string): CheckId | undefined =>
    failedBelow(check).find((id) => failedBelow(id).length === 0);
  const failed = [...outcomes.keys()].filter(hasFailed);
  const judging = (clause: string): CheckId | undefined => {
    const first = failed.find((id) => brokenBy(id) === clause);
    return first === undefined ? undefined : (below(first) ?? first);
  };
  return { below, judging };
}

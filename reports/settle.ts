import type { CheckId } from '../harness/generated/check-ids.js';
import type { Outcome } from './model.js';

/**
 * One root cause, one red: a check that failed, warned or was inconclusive, and that depends (over
 * any number of steps) on a failed one, becomes inconclusive with a pointer to the root. A passed
 * check stays passed, and a pointer that the check gave itself is kept.
 *
 * Checks that depend on each other in a circle keep their verdicts: a red must never be lost.
 */
export function settle(
  outcomes: ReadonlyMap<string, Outcome>,
  dependsOn: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Outcome> {
  const rootOf = rootFinder(outcomes, dependsOn);
  return new Map(
    [...outcomes].map(([check, outcome]) => {
      const root = rootOf(check);
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
      if (outcome.pointer !== undefined) return outcome;
      return {
        ...outcome,
        cause: 'prerequisite',
        reason: `${because}; ${outcome.reason}`,
        pointer: root,
      };
  }
}

/** The nearest failed check that a check depends on and that itself depends on no failed one. */
function rootFinder(
  outcomes: ReadonlyMap<string, Outcome>,
  dependsOn: ReadonlyMap<string, readonly string[]>,
): (check: string) => CheckId | undefined {
  const hasFailed = (id: string): id is CheckId => outcomes.get(id)?.verdict === 'failed';
  const failedBelow = (check: string): readonly CheckId[] => {
    const seen = new Set([check]);
    // A set is walked in the order of insertion and takes additions while it is walked.
    for (const next of seen) for (const dep of dependsOn.get(next) ?? []) seen.add(dep);
    seen.delete(check);
    return [...seen].filter(hasFailed);
  };
  return (check) => failedBelow(check).find((id) => failedBelow(id).length === 0);
}

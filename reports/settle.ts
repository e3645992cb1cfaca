import type { CheckId } from '../harness/check/generated/check-ids.js';
import type { Outcome } from './model.js';

/** The dependencies and clauses of a check. */
export interface Bonds {
  readonly dependsOn: readonly string[];
  readonly clauses: readonly string[];
}

/**
 * Shows one red check for one root cause.
 *
 * - A check that failed, warned or was inconclusive becomes inconclusive if it depends on a failed check,
 *   directly or through others. It then points at the root cause.
 * - An inconclusive check may have found a clause broken that other checks judge. It then points at the
 *   check that failed because of this clause.
 * - A passed check stays passed.
 * - A check keeps its own pointer, unless that leads to a check that passed or did not run.
 *
 * Checks that depend on each other in a circle keep their verdicts, so that no failure is lost.
 */
export function settle(
  outcomes: ReadonlyMap<string, Outcome>,
  bonds: ReadonlyMap<string, Bonds>,
): ReadonlyMap<string, Outcome> {
  const { below, judging } = rootFinders(outcomes, withForeignSecrets(outcomes, bonds));
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

/**
 * Any check may find a secret in an answer whose asker did not send it. The first one stands for all: the
 * others depend on it then.
 */
function withForeignSecrets(
  outcomes: ReadonlyMap<string, Outcome>,
  bonds: ReadonlyMap<string, Bonds>,
): ReadonlyMap<string, Bonds> {
  const finders = [...outcomes].flatMap(([id, outcome]) =>
    outcome.verdict === 'failed' && outcome.failure.message === 'foreign-secret' ? [id] : [],
  );
  const above = (id: string) => reached(id, bonds);
  const isRoot = (id: string) => !finders.some((each) => above(id).has(each));
  const first =
    finders.find((id) => bonds.get(id)?.clauses[0] === 'AUTH-8' && isRoot(id)) ??
    finders.find(isRoot) ??
    finders[0];
  if (first === undefined) return bonds;
  const more = finders
    .filter((id) => id !== first && !above(first).has(id))
    .map((id) => {
      const { dependsOn = [], clauses = [] } = bonds.get(id) ?? {};
      return [id, { clauses, dependsOn: [...dependsOn, first] }] as const;
    });
  return new Map([...bonds, ...more]);
}

/** All checks on which a check depends, directly or through others. */
function reached(check: string, bonds: ReadonlyMap<string, Bonds>): ReadonlySet<string> {
  const seen = new Set([check]);
  // Iteration over a Set follows insertion order and includes members added during the loop.
  for (const next of seen) for (const dep of bonds.get(next)?.dependsOn ?? []) seen.add(dep);
  seen.delete(check);
  return seen;
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

/** Finders of root causes: failed checks that depend on no other failed check. */
interface RootFinders {
  /** The nearest root cause among the dependencies of a check. */
  readonly below: (check: string) => CheckId | undefined;
  /** The root cause of the first check that found a clause broken. */
  readonly judging: (clause: string) => CheckId | undefined;
}

function rootFinders(
  outcomes: ReadonlyMap<string, Outcome>,
  bonds: ReadonlyMap<string, Bonds>,
): RootFinders {
  const hasFailed = (id: string): id is CheckId => outcomes.get(id)?.verdict === 'failed';
  const failedBelow = (check: string): readonly CheckId[] =>
    [...reached(check, bonds)].filter(hasFailed);
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

import type { FailureEvidence } from '../harness/check/outcome.js';
import type { LineageEntry } from '../harness/check/evidence.js';
import type { Outcome } from './model.js';

const label = /<([a-z_]+)#(\d+)>/g;

/** Reduces the evidence of a failed or warned outcome; see `tidyEvidence`. */
export function tidyOutcome(outcome: Outcome): Outcome {
  return outcome.verdict === 'failed' || outcome.verdict === 'warned'
    ? { ...outcome, failure: tidyEvidence(outcome.failure) }
    : outcome;
}

/**
 * Reduces the lineage to the case that failed: a property tries many cases. The lineage keeps the labels
 * in the exchanges of that case and their ancestors. Labels are renumbered from 1 in order of birth, so
 * that `<refresh_token#1>` is the first refresh token of the evidence.
 */
export function tidyEvidence(failure: FailureEvidence): FailureEvidence {
  const { lineage, exchanges, expected, actual } = failure;
  const seen = JSON.stringify([exchanges, expected, actual]).match(label);
  return renumber({ ...failure, lineage: shownOf(lineage, new Set(seen)) });
}

/** The entries whose labels were seen, and their ancestors. */
function shownOf(
  lineage: readonly LineageEntry[],
  seen: ReadonlySet<string>,
): readonly LineageEntry[] {
  const parents = new Map(lineage.map(({ label, parent }) => [label, parent]));
  // Iteration over a Set follows insertion order and includes members added during the loop.
  const wanted = new Set(seen);
  for (const each of wanted) {
    const parent = parents.get(each);
    if (parent !== undefined) wanted.add(parent);
  }
  return lineage.filter((entry) => wanted.has(entry.label));
}

function renumber(failure: FailureEvidence): FailureEvidence {
  const numbers = new Map<string, Map<string, number>>();
  const numbered = (whole: string, kind: string): string => {
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const number = known.get(whole) ?? known.size + 1;
    known.set(whole, number);
    return `<${kind}#${number}>`;
  };
  for (const entry of failure.lineage) entry.label.replace(label, numbered);
  const rewrite = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(label, numbered) : value;
  // Evidence is plain data from a journal, so JSON preserves it.
  return JSON.parse(JSON.stringify(failure, rewrite)) as FailureEvidence;
}

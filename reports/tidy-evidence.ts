import type { FailureEvidence } from '../harness/check.js';
import type { LineageEntry } from '../harness/http/exchange.js';
import type { Outcome } from './model.js';

const label = /<([a-z_]+)#(\d+)>/g;

/** The outcome with its evidence cut down to what belongs to the failure; see `tidyEvidence`. */
export function tidyOutcome(outcome: Outcome): Outcome {
  return outcome.verdict === 'failed' || outcome.verdict === 'warned'
    ? { ...outcome, failure: tidyEvidence(outcome.failure) }
    : outcome;
}

/**
 * A property tries many cases, and the failure is one of them. Of the lineage, what the exchanges of
 * that case show stays, ancestors included; and the labels are numbered anew from 1, in the order of
 * birth, so that `<refresh_token#1>` is the first one that a reader meets.
 */
export function tidyEvidence(failure: FailureEvidence): FailureEvidence {
  const { lineage, exchanges, expected, actual } = failure;
  const seen = JSON.stringify([exchanges, expected, actual]).match(label);
  return renumber({ ...failure, lineage: shownOf(lineage, new Set(seen)) });
}

/** The entries whose labels were seen, and what they descend from. */
function shownOf(
  lineage: readonly LineageEntry[],
  seen: ReadonlySet<string>,
): readonly LineageEntry[] {
  const parents = new Map(lineage.map(({ label, parent }) => [label, parent]));
  // A set is walked in the order of insertion and takes additions while it is walked.
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
  // Evidence is plain data from a journal, which JSON gives back as it is.
  return JSON.parse(JSON.stringify(failure, rewrite)) as FailureEvidence;
}

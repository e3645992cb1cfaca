import type { FailureEvidence } from '../harness/check/outcome.js';

type Failure = Pick<FailureEvidence, 'message' | 'clause' | 'expected' | 'actual'>;

/**
 * Whether two failures of one check are the same: same clause, same message and same text. Addresses,
 * ids, moments, signatures and tokens are ignored, because they differ from run to run.
 */
export function isSameFailure(one: Failure, two: Failure): boolean {
  return (
    one.message === two.message &&
    one.clause === two.clause &&
    steady(one.expected) === steady(two.expected) &&
    steady(one.actual) === steady(two.actual)
  );
}

/** Masks the parts of a text that differ from run to run. Statuses and small numbers stay. */
function steady(text: string): string {
  return (
    text
      .replaceAll(/https?:\/\/[^/\s"']+/g, '<origin>')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '<uuid>')
      .replaceAll(/<[a-z_]+#\d+>/g, '<secret>')
      // Signatures, which the keys of a run decide.
      .replaceAll(/[\da-f]{32,}|[\w+/-]{27,}(?:=|%3D)+/gi, '<digest>')
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, '<moment>')
      .replaceAll(/\d{5,}(?:\.\d+)?/g, '<number>')
  );
}
